import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { installWithApt, isThere, onPath } from './system.mjs'
import { giveUp, root, run } from './run.mjs'

/** A download that has not come by then will not come; what the system has is tried next. */
const downloadMs = 60_000

/**
 * The whole Chromium: the one CHROMIUM_PATH names, Playwright's own, or the system's.
 * @returns {string | undefined}
 */
export const findChromium = () => candidates().find(isThere)

/**
 * Its headless shell, which draws the same pages by the same engine in three quarters of the time; else the whole one.
 * @returns {string | undefined} `undefined` where Playwright finds its own by itself
 */
export const findShell = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (isThere(playwrightsOwn())) return hasOwnShell() ? undefined : playwrightsOwn()
  return [...onPath('chromium-headless-shell'), ...candidates()].find(isThere)
}

/**
 * Finds a Chromium that starts, or installs one.
 * @returns {Promise<string>}
 */
export const ensureChromium = async () => {
  const found = candidates().find(doesStart)
  if (found) {
    await ensureShell(found)
    return found
  }
  if (process.env.CHROMIUM_PATH) return giveUp('CHROMIUM_PATH names no Chromium that starts.')
  console.log('Downloading Chromium …')
  await run('playwright', ['install', 'chromium'], { timeoutMs: downloadMs })
  const downloaded = candidates().find(doesStart)
  if (downloaded) return downloaded
  await installWithApt('Chromium', 'chromium')
  const installed = candidates().find(doesStart) ?? giveUp(advice)
  await ensureShell(installed)
  return installed
}

/** The system's Chromium comes without it; where there is none, the whole one serves. */
const ensureShell = async (/** @type {string} */ chromium) => {
  if (findShell() === chromium && !process.env.CHROMIUM_PATH && chromium !== playwrightsOwn())
    await installWithApt('the headless shell of Chromium', 'chromium-headless-shell')
}

const advice = [
  'There is no Chromium for the tests in the browser. One of these helps:',
  '  - npx playwright install --with-deps chromium',
  '  - apt-get install chromium, as root',
  '  - CHROMIUM_PATH=/path/to/chromium npm test',
].join('\n')

/** @returns {string[]} in the order of preference */
const candidates = () => {
  if (process.env.CHROMIUM_PATH) return [process.env.CHROMIUM_PATH]
  return [playwrightsOwn(), ...['chromium', 'chromium-browser', 'google-chrome'].flatMap(onPath)]
}

const hasOwnShell = () => {
  const own = dirname(dirname(playwrightsOwn()))
  return existsSync(join(dirname(own), basename(own).replace('chromium-', 'chromium_headless_shell-')))
}

/** @returns {string} where it is or would be */
const playwrightsOwn = () =>
  createRequire(join(root, 'e2e/package.json'))('@playwright/test').chromium.executablePath()

/** One that lacks a library of the system is there and does not start. */
const doesStart = (/** @type {string} */ file) =>
  isThere(file) && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0

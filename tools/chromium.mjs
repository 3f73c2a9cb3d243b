import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
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
 * Its headless shell, which draws the same pages by the same engine in three quarters of the time: the one
 * CHROMIUM_SHELL_PATH names, Playwright's own, or the system's; where there is none, the whole Chromium.
 * @returns {string | undefined}
 */
export const findShell = () => {
  const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH } = process.env
  const named = CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH
  if (named) return named
  return shells().find(isThere) ?? findChromium()
}

/**
 * Finds a Chromium and a headless shell that start, or installs them.
 * @returns {Promise<{ chromium: string, shell: string }>}
 */
export const ensureChromium = async () => {
  const chromium = await ensureWhole()
  if (process.env.CHROMIUM_PATH) return { chromium, shell: chromium }
  const shell = shells().find(doesStart)
  if (shell) return { chromium, shell }
  await installWithApt('the headless shell of Chromium', 'chromium-headless-shell')
  return { chromium, shell: shells().find(doesStart) ?? chromium }
}

/** @returns {Promise<string>} */
const ensureWhole = async () => {
  const found = candidates().find(doesStart)
  if (found) return found
  if (process.env.CHROMIUM_PATH) return giveUp('CHROMIUM_PATH names no Chromium that starts.')
  console.log('Downloading Chromium …')
  await run('playwright', ['install', 'chromium'], { timeoutMs: downloadMs })
  const downloaded = candidates().find(doesStart)
  if (downloaded) return downloaded
  await installWithApt('Chromium', 'chromium')
  return candidates().find(doesStart) ?? giveUp(advice)
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

const shells = () => [...playwrightsShells(), ...onPath('chromium-headless-shell')]

/** Beside its Chromium, in a directory of its own: `chromium_headless_shell-1254/<system>/<program>`. */
const playwrightsShells = () => {
  const own = dirname(dirname(playwrightsOwn()))
  const directory = join(dirname(own), basename(own).replace('chromium-', 'chromium_headless_shell-'))
  if (!existsSync(directory)) return []
  return readdirSync(directory).flatMap((system) =>
    ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe', 'headless_shell.exe'].map(
      (name) => join(directory, system, name),
    ),
  )
}

/** @returns {string} where it is or would be */
const playwrightsOwn = () =>
  createRequire(join(root, 'e2e/package.json'))('@playwright/test').chromium.executablePath()

/** One that lacks a library of the system is there and does not start. */
const doesStart = (/** @type {string} */ file) =>
  isThere(file) && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0

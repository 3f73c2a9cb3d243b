import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const installMs = 300_000

/** @param {string} name */
export const onPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).map((directory) => join(directory, name))

/** @param {string} file */
export const isThere = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs a program from the packages of the system, where that can be done without asking.
 * @param {string} name as people call it
 * @param {string} packageName
 */
export const installWithApt = async (name, packageName) => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log(`Installing ${name} from the packages of the system …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, timeoutMs: installMs })
  const install = ['install', '-y', '-qq', '--no-install-recommends', packageName]
  const { ok, output } = await run('apt-get', install, { env, timeoutMs: installMs })
  if (!ok) console.error(output)
}

/**
 * Installs a program that is not there, where that can be done without asking.
 * @param {string} name as people call it
 * @param {string} program
 * @param {string} packageName
 */
export const ensureProgram = async (name, program, packageName) => {
  if (!onPath(program).some(isThere)) await installWithApt(name, packageName)
}

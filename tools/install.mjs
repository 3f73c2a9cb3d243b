import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { binaries, giveUp, isMain, root, run } from './run.mjs'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * Installs the packages of package-lock.json when node_modules is missing or holds others.
 */
export const ensureInstalled = async () => {
  if (isInstalled()) return
  console.log('Installing packages …')
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--prefer-offline']
  const { ok, output } = await run('npm', ['ci', ...quiet])
  // npm may be told to run no scripts.
  if (ok) linkNode(join(root, 'node_modules'))
  if (!ok || !isInstalled()) giveUp(`The packages could not be installed.\n${output}`)
}

/** npm notes what it installed; that is compared, so a `npm install` by hand counts as well. */
const isInstalled = () => {
  const note = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note) || !existsSync(join(binaries, 'node'))) return false
  const installed = readPackages(note)
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') ||
      (installed[path] === undefined
        ? Boolean(wanted.optional || wanted.devOptional)
        : installed[path].version === wanted.version),
  )
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Links the Node.js among the packages where npm hasn't. All its builds name one program, so npm 10 removes the link with the
 * builds for other systems, and no npm links a build whose entry in the lock file doesn't name it.
 * @param {string} modules a node_modules folder
 */
export const linkNode = (modules) => {
  const link = join(modules, '.bin/node')
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const build = Object.keys(optionalDependencies).find((name) => existsSync(join(modules, name, 'bin/node')))
  if (!build || existsSync(link)) return
  rmSync(link, { force: true })
  symlinkSync(join('..', build, 'bin/node'), link)
}

// Run by npm after it installed.
if (isMain(import.meta)) linkNode(join(root, 'node_modules'))

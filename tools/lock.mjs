/*
 * Completes package-lock.json. npm notes only the builds that its registry lists: behind a registry that has none for
 * other systems the file lacks them, and `npm ci` refuses it. `node tools/lock.mjs` after every change of dependencies
 * writes what is missing; `npm run check` fails until then.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from './run.mjs'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, optionalDependencies?: Record<string, string>,
 *   os?: string[], cpu?: string[], libc?: string[], engines?: Record<string, string> }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages by path, as in `node_modules/a/node_modules/b` */

const file = join(root, 'package-lock.json')

/**
 * The packages of a lock file with what it lacks:
 * - an entry for every optional dependency, so that `npm ci` finds the file whole on every system;
 * - no `engines` of packages: scripts run on the Node.js that is among them (docs/decisions/0001), so a warning about
 *   the one that npm itself runs on is always wrong.
 * @param {LockedPackages} packages
 * @returns {LockedPackages} sorted as npm does
 */
export const completePackages = (packages) => {
  const complete = { ...packages }
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, path, name)) continue
      complete[`node_modules/${name}`] = {
        version: exactVersion(name, version),
        ...(dev ? { dev } : {}),
        optional: true,
        ...platformOf(name),
      }
    }
  }
  const paths = Object.keys(complete).toSorted((one, other) => one.localeCompare(other, 'en'))
  return Object.fromEntries(
    paths.map((path) => {
      const { engines, ...rest } = complete[path] ?? {}
      return [path, path.includes('node_modules/') || !engines ? rest : { ...rest, engines }]
    }),
  )
}

/**
 * Whether a dependency of the package at `path` has an entry, where Node.js looks for it.
 * @param {LockedPackages} packages
 * @param {string} path
 * @param {string} name
 */
const isLocked = (packages, path, name) => {
  for (let place = path; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true
    if (place === '') return false
  }
}

/**
 * @param {string} name
 * @param {string} version
 */
const exactVersion = (name, version) => {
  if (/^\d+\.\d+\.\d+/.test(version)) return version
  throw new Error(
    `${name} is wanted as ${version}: which version that is, only a registry that lists it can say.`,
  )
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * The system that a build is for, by its name: `cli-linux-arm64-musl`, `binding-android-arm-eabi`.
 * @param {string} name
 * @returns {Pick<LockedPackage, 'os' | 'cpu' | 'libc'>}
 */
export const platformOf = (name) => {
  const words = name.split(/[/-]/)
  const system = systems.find((each) => words.includes(each))
  const processor = processors.find((each) => words.some((word) => word.startsWith(each)))
  if (!processor || (!system && processor !== 'wasm32'))
    throw new Error(
      `${name} does not say which system it is for: add its entry to package-lock.json by hand.`,
    )
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    ...(system ? { os: [system] } : {}),
    cpu: [processor],
    ...(system === 'linux' ? { libc: [libc] } : {}),
  }
}

if (isMain(import.meta)) {
  const text = readFileSync(file, 'utf8')
  const lock = JSON.parse(text)
  const complete = `${JSON.stringify({ ...lock, packages: completePackages(lock.packages) }, undefined, 2)}\n`
  if (!process.argv.includes('--check')) writeFileSync(file, complete)
  else if (complete !== text) {
    console.error('package-lock.json lacks builds for other systems: run `node tools/lock.mjs`.')
    process.exitCode = 1
  }
}

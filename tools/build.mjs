import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { giveUp, isMain, root, run } from './run.mjs'

const web = join(root, 'apps/web')

/** Not in dist: everything there is served. */
const note = join(web, '.cache/built-from')

const lockFile = 'package-lock.json'

const sources = ['apps/web', 'packages']

/** What is no part of the built web app. */
const isLeftOut = (/** @type {string} */ path) =>
  /(^|\/)(node_modules|dist|data|test|\.cache)$|\.test\.tsx?$|\.md$/.test(path)

/** Builds the web app when its sources are not those of the last build. */
export const ensureBuilt = async () => {
  if (isBuilt()) return
  console.log('Building the web app …')
  const { ok, output } = await build()
  if (!ok) giveUp(`The web app could not be built.\n${output}`)
}

/** @returns {Promise<import('./run.mjs').Outcome>} */
export const build = async () => {
  const hash = hashSources()
  // Where it is asked for, as by a test: what is built is what is served.
  const env = { NODE_ENV: 'production' }
  const outcome = await run('vite', ['build', '--logLevel', 'warn'], { cwd: web, env })
  if (outcome.ok) {
    mkdirSync(dirname(note), { recursive: true })
    writeFileSync(note, hash)
  }
  return outcome
}

export const isBuilt = () =>
  existsSync(join(web, 'dist/index.html')) && existsSync(note) && readFileSync(note, 'utf8') === hashSources()

const hashSources = () => {
  const hash = createHash('sha256')
  for (const path of [lockFile, ...sources.flatMap(listFiles)])
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/**
 * @param {string} directory relative to the repository
 * @returns {string[]} all that is in it, in the same order everywhere
 */
const listFiles = (directory) =>
  readdirSync(join(root, directory), { withFileTypes: true })
    .map((entry) => ({ path: `${directory}/${entry.name}`, isDirectory: entry.isDirectory() }))
    .filter(({ path }) => !isLeftOut(path))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, isDirectory }) => (isDirectory ? listFiles(path) : [path]))

if (isMain(import.meta)) {
  if (process.argv.includes('--if-stale')) await ensureBuilt()
  else {
    const { ok, output, seconds } = await build()
    if (output) console.log(output)
    if (!ok) giveUp('The web app could not be built.')
    console.log(`Built apps/web/dist in ${seconds.toFixed(1)} s`)
  }
}

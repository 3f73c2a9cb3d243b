/*
 * `npm run check`: everything of `npm test` that needs no browser. All steps run, also after one has failed, so that one run tells all.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { isMain, root, run } from './run.mjs'
import { checkTypes } from './types.mjs'

/** @typedef {import('./run.mjs').Outcome} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome> }} Step */
/** @typedef {Outcome & { name: string }} Result */

/** Where the tests of each step leave their report. */
export const reportOf = (/** @type {string} */ step) => join(root, `.cache/${step.replaceAll(' ', '-')}.json`)

/** @type {Step[]} */
const steps = [
  { name: 'lock file', run: () => run('node', ['tools/lock.mjs', '--check']) },
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => run('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'format', run: () => run('biome', ['format']) },
  { name: 'unused code', run: () => run('knip', []) },
  // Before the tests, since one of them packs what is built, while others serve it.
  { name: 'web build', run: async () => (isBuilt() ? { ok: true, output: '', seconds: 0 } : build()) },
  {
    name: 'unit tests',
    run: () => runVitest('unit tests', ['--project', 'packages', '--project', 'apps and tools']),
  },
  // A third of the time a page waits by itself: two more of them use it.
  { name: 'page tests', run: () => runVitest('page tests', ['--project', 'pages', '--maxWorkers', '4']) },
  { name: 'sizes', run: () => run('node', ['tools/budgets.mjs']) },
  { name: 'shape', run: () => run('node', ['tools/shape.mjs'], { isShown: true }) },
]

/** @returns {Promise<Result[]>} */
export const runChecks = () => runSteps(steps)

/**
 * Runs one step after the other and prints the name and time of each, and what it said when it failed.
 * @param {readonly Step[]} wanted
 */
export const runSteps = async (wanted) => {
  const results = /** @type {Result[]} */ ([])
  for (const step of wanted) {
    const result = { name: step.name, ...(await step.run()) }
    if (!result.ok && result.output) console.log(result.output)
    console.log(line(result))
    results.push(result)
  }
  return results
}

const line = (/** @type {Result} */ { name, ok, seconds }) =>
  `${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`

/**
 * @param {string} step its name
 * @param {readonly string[]} [options]
 */
export const runVitest = (step, options = []) => {
  const report = reportOf(step)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return run('vitest', ['run', ...options, ...reporters], { isShown: true })
}

if (isMain(import.meta)) {
  await ensureInstalled()
  const results = await runChecks()
  const failed = results.filter(({ ok }) => !ok)
  console.log(`\n${results.map(line).join('\n')}`)
  console.log(failed.length === 0 ? 'All passed.' : `Failed: ${failed.map(({ name }) => name).join(', ')}.`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

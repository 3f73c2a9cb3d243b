import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, isMain, root } from './run.mjs'

/** What makes, shows and undoes changes: a new way of one thing beside another shows here first. */
const areas = [
  'packages/console-core/src/edits',
  'packages/console-core/src/plan',
  'packages/console-core/src/twins',
  'apps/web/src/plan',
  'apps/web/src/bulk',
  'apps/web/src/changes',
  'apps/web/src/activity',
  'apps/apply/src',
]

/** What may not become more. Lower a figure when less is needed. */
const most = {
  'lines that deal with changes': 13132,
  'branches in 1,000 of them': 187,
  'lines of the longest file': 235,
  'files of the plan in the web app': 54,
  'files that switch on a kind of change': 27,
  'files that send by themselves': 3,
}

/** @typedef {{ path: string, text: string }} Source */

/**
 * Counts what the sources hold.
 * @param {readonly Source[]} sources without tests
 * @returns {Record<keyof typeof most, number>}
 */
export const measure = (sources) => {
  const own = sources.filter(({ path }) => areas.some((area) => path.startsWith(`${area}/`)))
  const lines = own.map(({ text }) => text.split('\n').length - 1)
  const count = (/** @type {RegExp} */ pattern, /** @type {readonly Source[]} */ of = sources) =>
    of.filter(({ text }) => pattern.test(text)).length
  const sum = lines.reduce((all, each) => all + each, 0)
  const branches = own.reduce((all, { text }) => all + branchesIn(text), 0)
  return {
    'lines that deal with changes': sum,
    'branches in 1,000 of them': Math.round((branches / sum) * 1000),
    'lines of the longest file': Math.max(...lines),
    'files of the plan in the web app': own.filter(({ path }) => path.startsWith('apps/web/src/plan/'))
      .length,
    'files that switch on a kind of change': count(
      /\bis(?:Addition|Update|Deletion)\(|(?:change|staged|description|edit)\??\.kind [!=]== '(?:record|address|server)'/,
    ),
    'files that send by themselves': count(
      /import \{[^}]*\b(?:runSteps|sendOnce)\b[^}]*\} from '@hosting-console\/console-core'/,
      sources.filter(({ path }) => !path.startsWith('packages/console-core/')),
    ),
  }
}

/** Comments and texts hold none. */
const branchesIn = (/** @type {string} */ text) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/'[^'\n]*'|`[^`]*`/g, "''")
    .match(/\bif \(|\bcase |\bfor \(|\bwhile \(|\bcatch\b|&&|\|\||\?\?|\s\?\s/g)?.length ?? 0

/** @returns {Source[]} */
export const readSources = () =>
  ['apps', 'packages'].flatMap((top) =>
    readdirSync(join(root, top)).flatMap((part) => {
      const folder = join(top, part, 'src')
      return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map((name) => {
          const path = join(folder, name).replaceAll('\\', '/')
          return { path, text: readFileSync(join(root, path), 'utf8') }
        })
    }),
  )

if (isMain(import.meta)) {
  const found = Object.entries(measure(readSources()))
  const limits = new Map(Object.entries(most))
  for (const [what, value] of found) {
    const limit = limits.get(what) ?? 0
    console.log(`${what.padEnd(40)} ${value} of ${limit}${value > limit ? '  too much' : ''}`)
  }
  if (found.some(([what, value]) => value > (limits.get(what) ?? 0)))
    giveUp('The code that deals with changes has grown; see docs/plan.md.')
}

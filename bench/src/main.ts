/*
 * `npm run bench -- web`, `proxy` or `sizing`: measures, prints a table, keeps the numbers in bench/results, and fails where a goal
 * is missed. `web` takes the names of the parts to measure; without one all are.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureResponse } from './web/response.ts'
import { measureFirstRows } from './web/first-rows.ts'
import { measureFunctionSearch } from './web/function-search.ts'
import { isMet, type Measure, median, worst } from './web/measure.ts'
import { measurePalette } from './web/palette.ts'
import { measurePlan } from './web/plan.ts'
import { measureProjects } from './web/projects.ts'
import { measureRecords } from './web/records.ts'
import { measureServers } from './web/servers.ts'
import { measureSetups } from './web/setups.ts'
import { measureTwins } from './web/twins.ts'
import { measureZone } from './web/zone.ts'

const web: Record<string, () => Promise<Measure[]>> = {
  'first-rows': measureFirstRows,
  response: measureResponse,
  functions: measureFunctionSearch,
  palette: measurePalette,
  servers: measureServers,
  projects: measureProjects,
  records: measureRecords,
  zone: measureZone,
  plan: measurePlan,
  setups: measureSetups,
  twins: measureTwins,
}

const rowOf = (measure: Measure) => ({
  tries: measure.samples.length,
  median: Math.round(median(measure.samples)),
  worst: Math.round(worst(measure.samples)),
  goal: Object.entries(measure.goals)
    .map(([what, most]) => `${what} ${most}`)
    .join(', '),
  'goal met': isMet(measure),
})

/** @returns the code to end with. */
const benchWeb = async (parts: readonly string[]): Promise<number> => {
  const unknown = parts.filter((each) => web[each] === undefined)
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(web).join(', ')}.`)
    return 2
  }
  const measures: Measure[] = []
  for (const [name, measure] of Object.entries(web))
    if (parts.length === 0 || parts.includes(name)) measures.push(...(await measure()))
  console.table(Object.fromEntries(measures.map((each) => [each.name, rowOf(each)])))
  const directory = join(import.meta.dirname, '../results')
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'web.json')
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), measures }, null, 2)}\n`)
  console.log(`Kept in ${file}`)
  return measures.every(isMet) ? 0 : 1
}

const [name, ...rest] = process.argv.slice(2)
if (name === 'proxy') process.exit(await (await import('./proxy/bench.ts')).benchProxy())
if (name === 'sizing') process.exit(await (await import('./sizing/sizing.ts')).benchSizing())
if (name === 'web') process.exit(await benchWeb(rest))
console.error('Say what to measure: npm run bench -- web, proxy or sizing')
process.exitCode = 2

/*
 * `npm run bench -- web` or `proxy`: measures one thing, prints a table, keeps the numbers in bench/results, and fails
 * above the goal.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchWeb } from './web.ts'

/** `medianMs` and `worstMs` of `samples` tries. */
export type Row = { name: string; samples: number; medianMs: number; worstMs: number }

export type Result = { title: string; goalMs: number; rows: Row[] }

const benches: Record<string, () => Promise<Result>> = { web: benchWeb }

const report = (name: string, { title, goalMs, rows }: Result): void => {
  console.log(`${title}; the goal is ${goalMs} ms at worst`)
  console.table(
    Object.fromEntries(
      rows.map(({ name, ...numbers }) => [name, { ...numbers, 'goal met': numbers.worstMs <= goalMs }]),
    ),
  )
  const directory = join(import.meta.dirname, '../results')
  mkdirSync(directory, { recursive: true })
  const file = join(directory, `${name}.json`)
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), title, goalMs, rows }, null, 2)}\n`)
  console.log(`Kept in ${file}`)
}

const name = process.argv[2] ?? ''
if (name === 'proxy') process.exit(await (await import('./proxy/bench.ts')).benchProxy())
const bench = benches[name]
if (bench === undefined) {
  console.error(`Say what to measure: npm run bench -- ${[...Object.keys(benches), 'proxy'].join('|')}`)
  process.exit(2)
}
const result = await bench()
report(name, result)
process.exitCode = result.rows.every(({ worstMs }) => worstMs <= result.goalMs) ? 0 : 1

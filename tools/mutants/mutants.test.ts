import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.mjs'
import { mutants, withoutMutant } from './mutants.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

it.each(mutants.map((mutant) => [`${mutant.row} in ${mutant.file}`, mutant] as const))(
  'the defence of %s is where its mutant takes it away, and has tests',
  (_, { row, file, from, test }) => {
    expect(read(file).split(from)).toHaveLength(2)
    expect(read(test)).toMatch(new RegExp(String.raw`\b${row}\b`))
  },
)

it('every defence is taken away by a mutant, or is said to be none that could be', () => {
  const rows = [...read('docs/security.md').matchAll(/^\| (SEC-\d+) \|/gm)].map(([, row]) => row)
  const tried = new Set([...mutants.map(({ row }) => row), ...Object.keys(withoutMutant)])
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => row === undefined || !tried.has(row))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mutants } from './mutants.ts'
import { root } from './run.mjs'

it.each(mutants.map((mutant) => [`${mutant.row} in ${mutant.file}`, mutant] as const))(
  'the defence of %s is where its mutant takes it away, and has tests',
  (_, { row, file, from, test }) => {
    expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
    expect(readFileSync(join(root, test), 'utf8')).toContain(row)
  },
)

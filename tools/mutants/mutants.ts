import { readFileSync, writeFileSync } from 'node:fs'
import type { Mutant } from './mutant.ts'
import { page } from './page.ts'
import { records } from './records.ts'
import { requests } from './requests.ts'
import { running } from './running.ts'
import { sessions } from './sessions.ts'

export const mutants: readonly Mutant[] = [...sessions, ...requests, ...running, ...page, ...records]

/** Rows that nothing can be taken away from in one place, and why. */
export const withoutMutant: Readonly<Record<string, string>> = {
  'SEC-25': 'there is no return target that could be checked',
  'SEC-73': 'it is about what the project is made of',
}

/** @throws when the text is not there exactly once: the defence was rewritten, and so must its mutant be. */
export const mutate = (file: string, { from, to }: Pick<Mutant, 'from' | 'to'>): (() => void) => {
  const text = readFileSync(file, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold exactly once: ${from}`)
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
  return () => writeFileSync(file, text)
}

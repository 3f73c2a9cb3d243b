import type { Said, Wording } from '@hosting-console/console-core'
import { describeFailure } from '../components/failure.ts'
import { statusWords } from '../components/status-words.ts'
import { describeProblem } from './describe-problem.ts'
import { keptOf, keptState } from './kept-calls.ts'

const saidOf = (error: unknown): Said => {
  const { title, detail, code } = describeFailure(error)
  const text = [title, detail].filter(Boolean).join(' ')
  return code === undefined ? { text } : { text, code }
}

/** The outcome of a change and what a check found, in the words of the page and as far as a tab may keep it. */
export const wording: Wording = {
  saidOf,
  statusText: statusWords,
  reasonOf: describeProblem,
  keptChange: keptOf,
  keptState,
}

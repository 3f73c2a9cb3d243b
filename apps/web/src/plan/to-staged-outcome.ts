import type { Change, Problem, Rehearsal, StepOutcome } from '@hosting-console/console-core'
import { definite } from '@hosting-console/console-core'
import { ApiError } from '@hosting-console/api-client'
import { statusWords } from '../responses/status-words.ts'
import { keptOf, keptState } from './kept-calls.ts'
import { describeProblem } from './describe-problem.ts'
import type { Doubt, StagedOutcome } from './outcome.ts'

type Described = (error: unknown) => { title: string; detail?: string; code?: string }

/** @param describe says an error in words */
export const toStagedOutcome = (
  outcome: StepOutcome | Rehearsal,
  describe: Described,
  { description, subject }: Change,
): StagedOutcome => {
  switch (outcome.kind) {
    case 'applied':
      return {
        kind: 'applied',
        isConfirmed: outcome.isConfirmed,
        ...(subject.source && !outcome.isUnseen ? {} : { isUnseen: true }),
        text: statusWords(outcome.answer.status),
        code: String(outcome.answer.status.code),
        ...(outcome.undo ? { undo: keptOf(outcome.undo.description) } : {}),
      }
    case 'recovered':
      return { kind: 'recovered', ...(outcome.undo ? { undo: keptOf(outcome.undo.description) } : {}) }
    case 'drifted':
      return { kind: 'drifted', now: outcome.now ? keptState(description, definite(outcome.now)) : null }
    case 'already':
      return { kind: outcome.kind }
    case 'ready':
    case 'unseen': {
      const { problems } = outcome
      if (problems.length === 0) return { kind: outcome.kind }
      return {
        kind: weightOf(problems),
        reasons: [...new Set(problems.map(describeProblem))],
      }
    }
    case 'held':
      return { kind: 'held', by: outcome.by.description }
    default: {
      const { title, detail, code } = describe(outcome.error)
      return {
        kind: outcome.kind,
        ...(outcome.kind === 'refused' && isForbidden(outcome.error) ? { isDenied: true } : {}),
        text: [title, detail].filter(Boolean).join(' '),
        ...(code === undefined ? {} : { code }),
      }
    }
  }
}

export const weightOf = (problems: readonly Problem[]): Doubt['kind'] => {
  if (problems.some(({ isCertain }) => isCertain)) return 'invalid'
  return problems.some((each) => each.kind === 'finding' && each.finding.severity === 'error')
    ? 'faulty'
    : 'warned'
}

/** By the permissions of who asked. What is said of a key (401) may be another thing after the next sign-in. */
const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 403 || error.httpStatus === 403)

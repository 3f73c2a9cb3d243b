import { ApiError } from '@hosting-console/api-client'
import {
  type Change,
  definite,
  type Doubt,
  type End,
  type Finding,
  type Problem,
  type Rehearsal,
  type Said,
  type StepOutcome,
} from '@hosting-console/console-core'
import { describeFailure } from '../components/failure.ts'
import { statusWords } from '../responses/status-words.ts'
import { describeProblem } from './describe-problem.ts'
import { keptOf, keptState } from './kept-calls.ts'

/** How an attempt ended, as plain data. */
export const toEnd = (outcome: StepOutcome, change: Change): End => {
  switch (outcome.kind) {
    case 'applied': {
      const { answer, isConfirmed, isUnseen, undo } = outcome
      const shown = isConfirmed ? 'yes' : change.subject.source && !isUnseen ? 'pending' : 'never'
      const said = { text: statusWords(answer.status), code: String(answer.status.code) }
      return { kind: 'done', by: 'response', shown, said, ...backBy(undo) }
    }
    case 'recovered':
      return { kind: 'done', by: 'look', shown: outcome.isUnseen ? 'never' : 'yes', ...backBy(outcome.undo) }
    case 'already':
      return { kind: 'unchanged' }
    case 'refused':
      return {
        kind: 'refused',
        said: saidOf(outcome.error),
        ...(isForbidden(outcome.error) ? { isForbidden: true } : {}),
      }
    case 'unknown':
      return { kind: 'unknown', said: saidOf(outcome.error) }
    default:
      return whyNotSent(outcome, change)
  }
}

/** What a check found, as plain data. */
export const toFinding = (found: Rehearsal, change: Change): Finding => {
  switch (found.kind) {
    case 'already':
      return { kind: 'unchanged' }
    case 'ready':
    case 'unseen':
      return doubtOf(found.problems) ?? { kind: found.kind }
    default:
      return whyNotSent(found, change)
  }
}

type NotSent = Extract<StepOutcome | Rehearsal, { kind: 'drifted' | 'unread' | 'held' }>

const whyNotSent = (outcome: NotSent, { description }: Change) => {
  if (outcome.kind === 'unread') return { kind: 'unread', said: saidOf(outcome.error) } as const
  if (outcome.kind === 'held') return { kind: 'waits', by: outcome.by.description } as const
  const { now } = outcome
  return now
    ? ({ kind: 'conflict', now: keptState(description, definite(now)) } as const)
    : ({ kind: 'gone' } as const)
}

const backBy = (undo: Change | undefined) => (undo ? { back: keptOf(undo.description) } : {})

const saidOf = (error: unknown): Said => {
  const { title, detail, code } = describeFailure(error)
  const text = [title, detail].filter(Boolean).join(' ')
  return code === undefined ? { text } : { text, code }
}

/** What is known to be wrong with a change, where there is something. */
export const doubtOf = (problems: readonly Problem[]): Doubt | undefined =>
  problems.length === 0
    ? undefined
    : { kind: weightOf(problems), reasons: [...new Set(problems.map(describeProblem))] }

const weightOf = (problems: readonly Problem[]): Doubt['kind'] => {
  if (problems.some(({ isCertain }) => isCertain)) return 'invalid'
  return problems.some((each) => each.kind === 'finding' && each.finding.severity === 'error')
    ? 'faulty'
    : 'warned'
}

/** By the permissions of who asked. What is said of a key (401) may be another thing after the next sign-in. */
const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 403 || error.httpStatus === 403)

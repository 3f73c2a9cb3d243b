import { ApiError, type Status } from '@hosting-console/api-client'
import { definite } from '../definite.ts'
import type { Change } from '../edits/change.ts'
import type { ChangeDescription } from '../edits/edit.ts'
import type { StepOutcome } from './outcome.ts'
import type { Problem, DryRunResult } from './dry-run.ts'
import type { Doubt, End, Finding, Said } from './step.ts'

type Texts = Readonly<Record<string, string>>

/** How the keeper of steps words their outcomes, and what it may keep. */
export type Keeping = {
  saidOf: (error: unknown) => Said
  statusText: (status: Status) => string
  reasonOf: (problem: Problem) => string
  keptChange: (change: ChangeDescription) => ChangeDescription
  keptState: (change: ChangeDescription, state: Texts) => Texts
}

type NotSent = Extract<StepOutcome | DryRunResult, { kind: 'conflict' | 'unread' | 'held' }>

/** Makes plain data of what runs and checks say. */
export const endsFor = ({ saidOf, statusText, reasonOf, keptChange, keptState }: Keeping) => {
  const backBy = (undo: Change | undefined) => (undo ? { back: keptChange(undo.description) } : {})

  const whyNotSent = (outcome: NotSent, { description }: Change) => {
    if (outcome.kind === 'unread') return { kind: 'unread', said: saidOf(outcome.error) } as const
    if (outcome.kind === 'held') return { kind: 'waits', by: keptChange(outcome.by.description) } as const
    const { now } = outcome
    return now
      ? ({ kind: 'conflict', now: keptState(description, definite(now)) } as const)
      : ({ kind: 'gone' } as const)
  }

  /** How an attempt ended. */
  const toEnd = (outcome: StepOutcome, change: Change): End => {
    switch (outcome.kind) {
      case 'applied': {
        const { response, isConfirmed, isUnseen, undo } = outcome
        const shown = isConfirmed ? 'yes' : change.subject.source && !isUnseen ? 'pending' : 'never'
        const said = { text: statusText(response.status), code: String(response.status.code) }
        return { kind: 'done', by: 'response', shown, said, ...backBy(undo) }
      }
      case 'recovered':
        return {
          kind: 'done',
          by: 'look',
          shown: outcome.isUnseen ? 'never' : 'yes',
          ...backBy(outcome.undo),
        }
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

  /** What is known to be wrong with a change, where there is something. */
  const doubtOf = (problems: readonly Problem[]): Doubt | undefined =>
    problems.length === 0
      ? undefined
      : { kind: weightOf(problems), reasons: [...new Set(problems.map(reasonOf))] }

  /** What a check found. */
  const toFinding = (found: DryRunResult, change: Change): Finding => {
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

  return { toEnd, toFinding, doubtOf }
}

const weightOf = (problems: readonly Problem[]): Doubt['kind'] => {
  if (problems.some(({ isCertain }) => isCertain)) return 'invalid'
  return problems.some((each) => each.kind === 'finding' && each.finding.severity === 'error')
    ? 'faulty'
    : 'warned'
}

/** By the permissions of who asked. What is said of a key (401) may be another thing after the next sign-in. */
const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 403 || error.httpStatus === 403)

import type { ChangeDescription, Rehearsal, StepOutcome } from '@hosting-console/console-core'
import { describeProblem } from './describe-problem.ts'

/** How a staged change ended, as plain data. */
export type StagedOutcome =
  | { kind: 'sending' }
  | { kind: 'applied'; isConfirmed: boolean; text: string; code: string; undo?: ChangeDescription }
  | { kind: 'recovered'; undo?: ChangeDescription }
  | { kind: 'already' }
  | { kind: 'ready' }
  /** A dry run found these reasons against it: it would be refused, or is most likely a mistake. */
  | { kind: 'invalid' | 'warned'; reasons: readonly string[] }
  /** `null` is a thing that is gone. */
  | { kind: 'drifted'; now: Record<string, string> | null }
  | { kind: 'refused' | 'unread' | 'unknown'; text: string; code?: string }
  /** `by` is the change that has to come first. */
  | { kind: 'held'; by: ChangeDescription }
  | { kind: 'undescribed' }
  | { kind: 'undone' }

/** Whether nothing is left to do for it. */
export const isFinished = (outcome: StagedOutcome | undefined): boolean =>
  outcome !== undefined && ['applied', 'recovered', 'already', 'undone'].includes(outcome.kind)

/** Whether applying it was tried and did not come through. */
export const hasFailed = (outcome: StagedOutcome | undefined): boolean =>
  outcome !== undefined && outcome.kind !== 'sending' && !isFinished(outcome)

export const undoOf = (outcome: StagedOutcome | undefined): ChangeDescription | undefined =>
  outcome?.kind === 'applied' || outcome?.kind === 'recovered' ? outcome.undo : undefined

type Described = (error: unknown) => { title: string; detail?: string; code?: string }

/** @param describe says an error in words */
export const toStagedOutcome = (outcome: StepOutcome | Rehearsal, describe: Described): StagedOutcome => {
  switch (outcome.kind) {
    case 'applied':
      return {
        kind: 'applied',
        isConfirmed: outcome.isConfirmed,
        text: outcome.answer.status.text,
        code: String(outcome.answer.status.code),
        ...(outcome.undo ? { undo: outcome.undo.description } : {}),
      }
    case 'recovered':
      return { kind: 'recovered', ...(outcome.undo ? { undo: outcome.undo.description } : {}) }
    case 'drifted':
      return { kind: 'drifted', now: outcome.now ? definite(outcome.now) : null }
    case 'already':
      return { kind: outcome.kind }
    case 'ready': {
      const { problems } = outcome
      if (problems.length === 0) return { kind: 'ready' }
      return {
        kind: problems.some(({ isCertain }) => isCertain) ? 'invalid' : 'warned',
        reasons: problems.map(describeProblem),
      }
    }
    case 'held':
      return { kind: 'held', by: outcome.by.description }
    default: {
      const { title, detail, code } = describe(outcome.error)
      return {
        kind: outcome.kind,
        text: [title, detail].filter(Boolean).join(' '),
        ...(code === undefined ? {} : { code }),
      }
    }
  }
}

const definite = (state: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(state).filter((field): field is [string, string] => field[1] !== undefined),
  )

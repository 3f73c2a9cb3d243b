import type { StagedChange } from './staged.ts'
import type { ChangeDescription } from '@hosting-console/console-core'

/** Checks found these reasons against a change: it may be refused, would leave an error behind, or may be a mistake. */
export type Doubt = { kind: 'invalid' | 'faulty' | 'warned'; reasons: readonly string[] }

/** How a staged change ended, as plain data. */
export type StagedOutcome =
  /** `isBusy`: it was refused because the service was at the same thing, and is tried again. */
  | { kind: 'sending'; isBusy?: boolean | undefined }
  | {
      kind: 'applied'
      isConfirmed: boolean
      /** Nothing shows it, so that nobody waits for that. */
      isUnseen?: boolean | undefined
      text: string
      code: string
      undo?: ChangeDescription
    }
  | { kind: 'recovered'; undo?: ChangeDescription }
  | { kind: 'already' }
  | { kind: 'ready' }
  /** Nothing shows what it changes: a dry run says nothing of it. */
  | { kind: 'unseen' }
  | Doubt
  /** `null` is a thing that is gone. */
  | { kind: 'drifted'; now: Readonly<Record<string, string>> | null }
  | {
      kind: 'refused'
      /** By who asked: another try alone gives the same. */
      isDenied?: boolean | undefined
      text: string
      code?: string
    }
  | { kind: 'unread' | 'unknown'; text: string; code?: string }
  /** `by` is the change that has to come first. */
  | { kind: 'held'; by: ChangeDescription }
  /** A dry run can't look before `by` has answered. */
  | { kind: 'later'; by: ChangeDescription }
  | { kind: 'undescribed' }
  | { kind: 'undone' }

export const isDoubt = (outcome: StagedOutcome | undefined): outcome is Doubt =>
  outcome !== undefined && 'reasons' in outcome

/** Whether nothing is left to do for it. */
export const isFinished = (outcome: StagedOutcome | undefined): boolean =>
  outcome !== undefined && ['applied', 'recovered', 'already', 'undone'].includes(outcome.kind)

/** Whether there is something left to do for it, and nobody is at it. */
export const isWaiting = (outcome: StagedOutcome | undefined): boolean =>
  !isFinished(outcome) && outcome?.kind !== 'sending'

/** Whether applying it was tried and did not come through. */
export const hasFailed = (outcome: StagedOutcome | undefined): boolean =>
  outcome !== undefined && isWaiting(outcome)

/** Whether another try may come through as it is. */
export const canRetry = (outcome: StagedOutcome | undefined): boolean =>
  hasFailed(outcome) && !isDenied(outcome) && !isGone(outcome)

/** What it was to change is there no more. */
export const isGone = (outcome: StagedOutcome | undefined): boolean =>
  outcome?.kind === 'drifted' && outcome.now === null

export const isDenied = (outcome: StagedOutcome | undefined): boolean =>
  outcome?.kind === 'refused' && outcome.isDenied === true

/** Whether a check found something against it. */
export const isDoubtful = (outlook: StagedOutcome | undefined): boolean =>
  outlook !== undefined && !['ready', 'already', 'unseen', 'later'].includes(outlook.kind)

export const undoOf = (outcome: StagedOutcome | undefined): ChangeDescription | undefined =>
  outcome?.kind === 'applied' || outcome?.kind === 'recovered' ? outcome.undo : undefined

type Tried = Pick<StagedChange, 'outcome' | 'mayBeDone'>

/** Whether it was sent, and nobody knows what became of that. */
export const isInDoubt = ({ outcome, mayBeDone }: Tried): boolean =>
  mayBeDone === true || outcome?.kind === 'unknown'

/** What may have been carried out is looked for first, not made another. */
export const canBecomeAnother = (item: Tried): boolean => isWaiting(item.outcome) && !isInDoubt(item)

export const isEditable = (item: Pick<StagedChange, 'change' | 'outcome' | 'mayBeDone'>): boolean =>
  item.change.kind === 'call' && canBecomeAnother(item)

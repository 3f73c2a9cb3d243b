import type { ChangeDescription } from '../edits/edit.ts'
import { type Attempt, type End, type Finding, isEnd, isInDoubt, type Step } from './step.ts'

type Facts = {
  tone: 'ok' | 'warn' | 'danger' | 'plain' | 'accent'
  /** Nothing is left to be made. */
  isMade?: true
  /** Nothing is left to be told either. */
  isOver?: true
  isRunning?: true
  /** Another press brings it no further: a person has to do something first. */
  needsPerson?: true
}

/** All that a step can be, in the order in which a summary names them. */
export const statuses = {
  done: { tone: 'ok', isMade: true, isOver: true },
  /** Accepted, and not shown yet. */
  pending: { tone: 'warn', isMade: true, isOver: true },
  undone: { tone: 'plain', isMade: true, isOver: true },
  unchanged: { tone: 'plain', isMade: true, isOver: true },
  sending: { tone: 'accent', isRunning: true },
  busy: { tone: 'plain', isRunning: true },
  undoing: { tone: 'accent', isMade: true, isRunning: true },
  'undo busy': { tone: 'plain', isMade: true, isRunning: true },
  refused: { tone: 'danger' },
  denied: { tone: 'plain' },
  unknown: { tone: 'warn' },
  'undo unknown': { tone: 'warn', isMade: true },
  'not undone': { tone: 'warn', isMade: true },
  conflict: { tone: 'warn', needsPerson: true },
  gone: { tone: 'warn', needsPerson: true },
  /** It uses a value that no step gives any more. */
  lost: { tone: 'danger', needsPerson: true },
  unread: { tone: 'warn' },
  undescribed: { tone: 'warn' },
  waits: { tone: 'plain' },
  queued: { tone: 'plain' },
  staged: { tone: 'plain' },
  invalid: { tone: 'danger' },
  faulty: { tone: 'danger' },
  warned: { tone: 'warn' },
  /** A check couldn't look. */
  unchecked: { tone: 'warn' },
  unseen: { tone: 'plain' },
  later: { tone: 'plain' },
  /** A check found it as it is wanted. */
  needless: { tone: 'plain' },
  ready: { tone: 'ok' },
} as const satisfies Record<string, Facts>

export type Status = keyof typeof statuses

export const factsOf = ({ status }: Pick<Standing, 'status'>): Facts => statuses[status]

/** What a step is, what says so, and whether an earlier try may have been carried out. */
export type Standing = { status: Status; why?: End | Finding; isInDoubt: boolean }

/** Says of a change which value it lacks, where it uses what no step gives any more. */
export type LostOf = (change: ChangeDescription) => string | undefined

/**
 * What a step is, in one word: every label, colour, count and button goes by it. A check is newer than what failed before it; but a
 * conflict is over only after a look.
 */
export const statusOf = (step: Step, lostOf: LostOf = () => undefined): Standing => {
  const last = step.attempts.at(-1)
  const { direction = 'make' } = last ?? {}
  const told = ([status, why]: Told): Standing => ({
    status,
    ...(why ? { why } : {}),
    isInDoubt: isInDoubt(step, direction),
  })
  const own = last && attemptedAs(last)
  if (own && (statuses[own[0]] as Facts).isMade) return told(own)
  if (own && (statuses[own[0]] as Facts).isRunning) return told(own)
  const text = lostOf(step.change)
  if (text !== undefined) return told(['lost', { kind: 'unread', said: { text } }])
  const { finding, isQueued } = step
  if (!finding || (own?.[1] && isConflict(own[1]) && unlooked.has(finding.kind)))
    return told(own ?? [isQueued ? 'queued' : 'staged'])
  // Applying stopped before it: what speaks against it is said beside.
  return told(isQueued && !own ? ['queued', finding] : [foundAs(finding), finding])
}

type Told = readonly [status: Status, why?: End | Finding]

const attemptedAs = ({ direction, state }: Attempt): Told => {
  const isUndo = direction === 'undo'
  if (state === 'busy') return [isUndo ? 'undo busy' : 'busy']
  if (state === 'sent') return [isUndo ? 'undoing' : 'sending']
  return [isUndo ? undoneAs(state) : endedAs(state), state]
}

const endedAs = (end: End): Status => {
  if (end.kind === 'done') return end.shown === 'pending' ? 'pending' : 'done'
  return end.kind === 'refused' && end.isForbidden ? 'denied' : end.kind
}

const undoneAs = ({ kind }: End): Status => {
  if (kind === 'done' || kind === 'unchanged') return 'undone'
  return kind === 'unknown' ? 'undo unknown' : 'not undone'
}

const foundAs = ({ kind }: Finding): Status => {
  if (kind === 'unchanged') return 'needless'
  return ['unread', 'waits', 'undescribed'].includes(kind) ? 'unchecked' : kind
}

const isConflict = ({ kind }: End | Finding): boolean => kind === 'conflict' || kind === 'gone'

const unlooked: ReadonlySet<Finding['kind']> = new Set(['unread', 'unseen', 'later', 'waits', 'undescribed'])

/** Whether nothing is left to be made of it. */
export const isMade = (step: Step): boolean => factsOf(statusOf(step)).isMade === true

/** Whether nothing is left to be done or to be told of it. */
export const isOver = (step: Step): boolean => factsOf(statusOf(step)).isOver === true

export const isRunning = (step: Step): boolean => factsOf(statusOf(step)).isRunning === true

/** Whether something is left to do for it, and it isn't running. */
export const isWaiting = (step: Step): boolean => !isMade(step) && !isRunning(step)

/** What may have been carried out is looked for first, not made another. */
export const canBecomeAnother = (step: Step): boolean => isWaiting(step) && !isInDoubt(step)

/** Whether making it was tried and did not come through. */
export const hasFailed = (step: Step): boolean => isWaiting(step) && step.attempts.length > 0

const failedAs = (step: Step): Status | undefined => {
  const state = step.attempts.at(-1)?.state
  return hasFailed(step) && isEnd(state) ? endedAs(state) : undefined
}

/** Whether it was refused by who asked: another try alone gives the same. */
export const isDenied = (step: Step): boolean => failedAs(step) === 'denied'

/** Whether it failed in a way in which another try may come through. */
export const canRetry = (step: Step): boolean =>
  hasFailed(step) && !['denied', 'gone'].includes(failedAs(step) ?? '')

import {
  type ChangeDescription,
  type End,
  factsOf,
  type Finding,
  type Said,
  type Standing,
  statuses,
} from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import type { BadgeTone } from '../ui/Badge.tsx'
import { sentences } from '../util/sentences.ts'
import { changedName } from './changed-name.ts'

/** A word, its colour, and where there is more to say, a sentence. */
export type StepWords = { label: string; tone: BadgeTone; detail: string }

/** What a change is called in the words for another one. */
type Naming = (change: ChangeDescription) => string

/** The words for a step. */
export const wordsOf = (standing: Standing, nameOf: Naming = changedName): StepWords => {
  const { status, isInDoubt } = standing
  // The outcome of another attempt says nothing about the one before.
  const isDoubtUnsaid = isInDoubt && !factsOf(standing).isRunning && !status.endsWith('unknown')
  const { statuses: labels, explained } = text.plan
  return {
    label: labels[status],
    tone: statuses[status].tone,
    detail: sentences(
      [detailOf(standing, nameOf), isDoubtUnsaid ? explained.maybeBefore : ''].filter(Boolean),
    ),
  }
}

const detailOf = ({ status, why }: Standing, nameOf: Naming): string => {
  const { explained } = text.plan
  if (status === 'busy' || status === 'undo busy') return explained.busy
  if (!why || status === 'undone') return ''
  if (status === 'undo unknown' && why.kind === 'unknown')
    return why.said ? `${text.outcomes.outcomeUnknown} ${why.said.text}` : explained.undoInterrupted
  if (status === 'lost' || status === 'unchecked') return saidOf(why) ?? detailOfKind(why, nameOf)
  return detailOfKind(why, nameOf)
}

/** What the service or the console said. */
export const saidOf = (why: End | Finding): string | undefined =>
  'said' in why && why.said ? withCode(why.said) : undefined

const detailOfKind = (why: End | Finding, nameOf: Naming): string => {
  const { explained } = text.plan
  switch (why.kind) {
    case 'done':
      if (why.by !== 'response') return explained[why.by === 'look' ? 'recovered' : 'settled']
      if (why.shown === 'pending') return explained.accepted
      return why.shown === 'never' ? `${saidOf(why) ?? ''}. ${explained.unshown}` : (saidOf(why) ?? '')
    case 'warned':
    case 'faulty':
    case 'invalid':
      return sentences(why.reasons)
    case 'waits':
    case 'later':
      return explained[why.kind](nameOf(why.by))
    case 'refused':
      return withCode(why.said)
    case 'unread':
      return `${explained.unread} ${withCode(why.said)}`
    case 'unknown':
      return why.said ? `${withCode(why.said)} ${explained.unknown}` : explained.interrupted
    case 'ready':
    case 'unchanged':
      return ''
    default:
      return explained[why.kind]
  }
}

/** With its code. */
const withCode = ({ text, code }: Said): string => (code === undefined ? text : `${text} (${code})`)

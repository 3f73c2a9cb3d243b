import {
  type ChangeDescription,
  type Deed,
  deedOf,
  type End,
  factsOf,
  type Finding,
  planSubject,
  recordOf,
  type Said,
  type Standing,
  statuses,
} from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import { text } from '../text/text.ts'
import type { BadgeTone } from '../ui/Badge.tsx'
import { sentences } from '../util/sentences.ts'
import { nameOfCall } from './call-name.ts'

/** What a change is about inside its zone: the name of the record and its type, the address, the server. */
export const partsOf = (change: ChangeDescription): readonly [name: string, type?: string] => {
  if (change.kind === 'record') {
    const { host, type } = recordOf(change)
    return [shownName(host), type]
  }
  return [change.kind === 'call' ? nameOfCall(change) : planSubject(change).name]
}

/** The same in one text. */
export const whatOf = (change: ChangeDescription): string => partsOf(change).join(' ')

/** `add`, `set PTR`: what a change does to its thing. */
export const deedWord = (change: ChangeDescription): string => {
  const words: Partial<Record<Deed, string>> & { change: string } = text.plan.kinds[change.kind]
  return words[deedOf(change)] ?? words.change
}

/** A word, its colour, and where there is more to say, a sentence. */
export type StepWords = { label: string; tone: BadgeTone; detail: string }

/** The words for a step. */
export const stepWords = (standing: Standing): StepWords => {
  const { status, isInDoubt } = standing
  // The outcome of another attempt says nothing about the one before.
  const isDoubtUnsaid = isInDoubt && !factsOf(standing).isRunning && !status.endsWith('unknown')
  const { statuses: labels, explained } = text.plan
  return {
    label: labels[status],
    tone: statuses[status].tone,
    detail: sentences([detailOf(standing), isDoubtUnsaid ? explained.maybeBefore : ''].filter(Boolean)),
  }
}

/** Whether its label says enough: a line that comes and goes would move everything below it. */
export const isLineless = (why: Standing['why']): boolean => why?.kind === 'done' && why.by === 'response'

const detailOf = ({ status, why }: Standing): string => {
  const { explained } = text.plan
  if (status === 'busy' || status === 'undo busy') return explained.busy
  if (!why || status === 'undone') return ''
  if (status === 'undo unknown' && why.kind === 'unknown')
    return why.said ? `${text.outcomes.outcomeUnknown} ${why.said.text}` : explained.undoInterrupted
  if (status === 'lost' || status === 'unchecked') return saidOf(why) ?? detailOfKind(why)
  return detailOfKind(why)
}

/** What the service or the console said. */
export const saidOf = (why: End | Finding): string | undefined =>
  'said' in why && why.said ? withCode(why.said) : undefined

const detailOfKind = (why: End | Finding): string => {
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

/** A call is named by its function, which says what it does. */
const nameOf = (change: ChangeDescription): string =>
  change.kind === 'call' ? whatOf(change) : `${deedWord(change)} ${whatOf(change)}`

/** With its code. */
const withCode = ({ text, code }: Said): string => (code === undefined ? text : `${text} (${code})`)

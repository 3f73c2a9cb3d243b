import type { ChangeDescription } from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import type { ShownOutcome } from '../components/OutcomeBadge.tsx'
import { planText } from '../text/plan.ts'
import { outcomesText } from '../text/outcomes.ts'
import { sentences } from '../util/sentences.ts'
import { nameOfCall } from './call-name.ts'
import { isDenied, isWaiting, type StagedOutcome } from './outcome.ts'
import type { StagedChange } from './staged.ts'
import { stateOf } from './state.ts'

/** What a change is about inside its zone: the name of the record and its type, the address, the server. */
export const partsOf = (change: ChangeDescription): readonly [name: string, type?: string] => {
  switch (change.kind) {
    case 'update record':
    case 'delete record':
      return [shownName(change.before.host), change.before.type]
    case 'add record':
      return [shownName(change.wanted.host), change.wanted.type]
    case 'set reverse name':
    case 'reset reverse name':
      return [change.address]
    case 'call':
      return [nameOfCall(change)]
    case 'resize server':
      return [change.serverid]
  }
}

/** The same in one text. */
export const whatOf = (change: ChangeDescription): string => partsOf(change).join(' ')

type Words = { label: string; outcome: ShownOutcome; detail?: string }

/** An outcome as a badge and, where there is more to say, a sentence. */
export const outcomeWords = (outcome: StagedOutcome | undefined): Words => {
  const { outcomes, explained } = planText
  if (!outcome) return { label: outcomes.staged, outcome: 'staged' }
  const words: Words = { label: outcomes[outcome.kind], outcome: outcome.kind }
  switch (outcome.kind) {
    case 'applied':
      if (outcome.isUnseen)
        return { ...words, detail: `${outcome.text} (${outcome.code}). ${explained.unshown}` }
      return outcome.isConfirmed
        ? { ...words, detail: `${outcome.text} (${outcome.code})` }
        : { label: outcomes.accepted, outcome: 'accepted', detail: explained.accepted }
    case 'drifted':
      return outcome.now
        ? { ...words, detail: explained.drifted }
        : { label: outcomes.gone, outcome: 'gone', detail: explained.gone }
    case 'warned':
    case 'faulty':
    case 'invalid':
      return { ...words, detail: sentences(outcome.reasons) }
    case 'held':
    case 'later':
      return { ...words, detail: explained[outcome.kind](nameOf(outcome.by)) }
    case 'refused':
      return {
        ...(isDenied(outcome) ? ({ label: outcomes.denied, outcome: 'denied' } as const) : words),
        detail: withCode(outcome),
      }
    case 'unread':
      return { ...words, detail: `${explained.unread} ${withCode(outcome)}` }
    case 'unknown':
      return {
        ...words,
        detail: outcome.text === '' ? explained.interrupted : `${withCode(outcome)} ${explained.unknown}`,
      }
    case 'sending':
      return outcome.isBusy ? { label: outcomes.busy, outcome: 'waiting', detail: explained.busy } : words
    case 'already':
      return { ...words, detail: outcomesText.already }
    case 'recovered':
    case 'undescribed':
    case 'unseen':
      return { ...words, detail: explained[outcome.kind] }
    default:
      return words
  }
}

/** What is said of a step: what became of it, or that it should have been undone and wasn't. */
export const stepWords = (item: StagedChange): Words => {
  const { undoProblem, isLeft, isUndoing, mayBeDone, undoMayBeDone } = item
  if (isUndoing) return outcomeWords({ kind: 'sending' })
  if (!undoProblem) {
    const state = stateOf(item)
    // Applying has stopped before it.
    const words: Words =
      !state && isLeft ? { label: planText.outcomes.untried, outcome: 'waiting' } : outcomeWords(state)
    return mayBeDone && isWaiting(state) && state?.kind !== 'unknown' ? withDoubt(words) : words
  }
  if (undoProblem.kind === 'unknown') {
    const { text } = undoProblem
    const detail = text === '' ? planText.explained.undoInterrupted : `${outcomesText.outcomeUnknown} ${text}`
    return { label: planText.outcomes.unknown, outcome: 'unknown', detail }
  }
  const { detail } = outcomeWords(undoProblem)
  const words: Words = { label: planText.outcomes.notUndone, outcome: 'not-undone' }
  const told = detail === undefined ? words : { ...words, detail }
  return undoMayBeDone ? withDoubt(told) : told
}

/** What came of another try says nothing of the one before. */
const withDoubt = (words: Words): Words => ({
  ...words,
  detail: sentences([words.detail ?? '', planText.explained.maybeBefore].filter(Boolean)),
})

/** A call is named by its function, which says what it does. */
const nameOf = (change: ChangeDescription): string =>
  change.kind === 'call' ? whatOf(change) : `${planText.kinds[change.kind]} ${whatOf(change)}`

/** What was said of a call, with its code. */
export const withCode = ({ text, code }: { text: string; code?: string }): string =>
  code === undefined ? text : `${text} (${code})`

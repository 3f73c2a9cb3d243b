import {
  type ChangeDescription,
  type Deed,
  deedOf,
  planSubject,
  recordOf,
  type Standing,
} from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import { type StepWords, wordsOf } from '../changes/step-words.ts'
import { text } from '../text/text.ts'
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

/** Whether its label says enough: a line that comes and goes would move everything below it. */
export const isLineless = (why: Standing['why']): boolean => why?.kind === 'done' && why.by === 'response'

/** The words for a step of the plan. */
export const stepWords = (standing: Standing): StepWords => wordsOf(standing, nameOf)

/** A call is named by its function, which says what it does. */
const nameOf = (change: ChangeDescription): string =>
  change.kind === 'call' ? whatOf(change) : `${deedWord(change)} ${whatOf(change)}`

import {
  asksFirst,
  type ChangeDescription,
  effectOf,
  findDescribed,
  type DescribedFunction,
  type JudgedEffect,
  type ServiceDescription,
  type StagedCall,
} from '@hosting-console/console-core'
import { wholeOf } from './kept-calls.ts'
import type { StagedChange } from './staged.ts'

/** A change that is about to be made: one of the plan, or what takes it back. */
export type Asked = Pick<StagedChange, 'id' | 'change' | 'outcome' | 'outlook'> & {
  /** What people call the thing of the change that it takes back. */
  called?: string | undefined
}

export type AskedCall = {
  id: number
  call: StagedCall
  called?: string | undefined
  described: DescribedFunction
  judged: JudgedEffect
  /** It was sent before, nobody knows whether it was done, and nothing shows it. */
  mayBeDone: boolean
}

/** What a person has to say before changes are made. */
export type Questions = {
  /** Records that are deleted. */
  doomed: { id: number; change: Extract<ChangeDescription, { kind: 'delete record' }> }[]
  /** Calls that a form would ask about too, and those that may be made twice. */
  calls: AskedCall[]
  /** What a dry run has found errors in. */
  faulty: { id: number; change: ChangeDescription; isRefused: boolean; reasons: readonly string[] }[]
  /** Calls with values that are kept nowhere. */
  open: {
    id: number
    call: StagedCall
    names: readonly string[]
    described?: DescribedFunction | undefined
  }[]
}

export const questionsOf = (service: ServiceDescription, items: readonly Asked[]): Questions => ({
  doomed: items.flatMap(({ id, change }) => (change.kind === 'delete record' ? [{ id, change }] : [])),
  calls: items.flatMap((item) => callToAsk(service, item)),
  faulty: items.flatMap(({ id, change, outlook }) =>
    outlook?.kind === 'invalid' || outlook?.kind === 'faulty'
      ? [{ id, change, isRefused: outlook.kind === 'invalid', reasons: outlook.reasons }]
      : [],
  ),
  open: items.flatMap((item) => {
    const call = wholeOf(item.change)
    return call.kind === 'call' && call.open
      ? [{ id: item.id, call, names: call.open, described: findDescribed(service, call.path) }]
      : []
  }),
})

export const hasQuestions = ({ doomed, calls, faulty, open }: Questions): boolean =>
  doomed.length + calls.length + faulty.length + open.length > 0

const callToAsk = (
  service: ServiceDescription,
  { id, change: held, outcome, called }: Asked,
): AskedCall[] => {
  const change = wholeOf(held)
  if (change.kind !== 'call') return []
  const described = findDescribed(service, change.path)
  if (!described) return []
  const judged = effectOf(change.path, described.description)
  const mayBeDone = outcome?.kind === 'unknown' && !change.shown
  return mayBeDone || asksFirst(change.path, judged)
    ? [{ id, call: change, called, described, judged, mayBeDone }]
    : []
}

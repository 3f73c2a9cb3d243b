import type { ArgumentValue } from '@hosting-console/api-client'
import {
  asksFirst,
  type ChangeDescription,
  effectOf,
  estimateCalls,
  findDescribed,
  type DescribedFunction,
  type Finding,
  isAddition,
  isDeletion,
  type JudgedEffect,
  type RecordDeletion,
  type Risk,
  riskOf,
  type ServiceDescription,
  type StagedCall,
  stagedCall,
  type Step,
  toChange,
} from '@hosting-console/console-core'
import { wholeOf } from '../changes/kept-calls.ts'
import { knownProblems } from './known-problems.ts'

/** A change that is about to be made: one of the plan, or what takes it back. */
export type Asked = Pick<Step, 'id' | 'change' | 'finding'> & {
  /** It was sent, with an unknown outcome. */
  mayBeDone?: boolean

  /** What people call the thing whose change it undoes. */
  called?: string | undefined
}

/** So many interrupted at once want their number typed. */
export const many = 10

export type AskedCall = {
  id: number
  /** What the plan holds, which makes the call. */
  change: ChangeDescription
  call: StagedCall
  called?: string | undefined
  described: DescribedFunction
  judged: JudgedEffect
  risk: Risk | undefined
  /** Values that it replaces, by argument, where those are known. */
  former?: ReadonlyMap<string, ArgumentValue> | undefined
  /** The service estimates what it costs. */
  isPriced: boolean
  /** It was sent before with an unknown outcome, and nothing shows it. */
  mayBeDone: boolean
}

export type JudgedChange = {
  id: number
  change: ChangeDescription
  isRefused: boolean
  reasons: readonly string[]
}

/** What a person has to say before changes are made. */
export type Questions = {
  /** Records that are deleted. */
  doomed: { id: number; change: RecordDeletion }[]
  /** Calls that a form would ask about too, those that have a price, and those that may be made twice. */
  calls: AskedCall[]
  /** What the checks find errors in: those of a dry run, else those of what the page has read. */
  faulty: JudgedChange[]
  /** What they find warnings of: no reason to ask, and told where there is another. */
  warned: JudgedChange[]
  /** Calls with values that are kept nowhere. */
  open: {
    id: number
    call: StagedCall
    names: readonly string[]
    described?: DescribedFunction | undefined
  }[]
}

/**
 * @param isUndo undoing an addition deletes what was made, as it was made, and what was paid before is no order: neither is
 * asked about
 */
export const questionsOf = (
  service: ServiceDescription,
  given: readonly Asked[],
  isUndo = false,
): Questions => {
  const items = isUndo ? given : withKnown(service, given)
  return {
    doomed: items.flatMap(({ id, change }) => (isDeletion(change) && !isUndo ? [{ id, change }] : [])),
    calls: items.flatMap((item) => callToAsk(service, item, isUndo)),
    faulty: items.flatMap((item) => judgedAs(item, ['invalid', 'faulty'])),
    warned: items.flatMap((item) => judgedAs(item, ['warned'])),
    open: items.flatMap((item) => {
      const call = wholeOf(item.change)
      return call.kind === 'call' && call.open
        ? [{ id: item.id, call, names: call.open, described: findDescribed(service, call.path) }]
        : []
    }),
  }
}

/** What has not been checked, with what the page knows of it. What may have been made is looked for first. */
const withKnown = (service: ServiceDescription, items: readonly Asked[]): readonly Asked[] => {
  const known = knownProblems(
    service,
    items.map(({ change }) => change),
  )
  return items.map((item) => {
    const finding = item.finding || item.mayBeDone ? undefined : known.get(item.change)
    return finding ? { ...item, finding } : item
  })
}

const judgedAs = ({ id, change, finding }: Asked, kinds: readonly Finding['kind'][]): JudgedChange[] =>
  finding && 'reasons' in finding && kinds.includes(finding.kind)
    ? [{ id, change, isRefused: finding.kind === 'invalid', reasons: finding.reasons }]
    : []

export const hasQuestions = ({ doomed, calls, faulty, open }: Questions): boolean =>
  doomed.length + calls.length + faulty.length + open.length > 0

const callToAsk = (
  service: ServiceDescription,
  { id, change, mayBeDone: wasSent = false, called }: Asked,
  isUndo: boolean,
): AskedCall[] => {
  const isAddedAgain = wasSent && !isUndo && isAddition(change)
  const sent = callOf(service, wholeOf(change), isAddedAgain)
  const described = sent && findDescribed(service, sent.call.path)
  if (!described) return []
  const { call, former } = sent
  const judged = effectOf(call.path, described.description)
  const mayBeDone = isAddedAgain || (wasSent && change.kind === 'call' && !call.shown)
  const isPriced = !isUndo && estimateCalls(service, call, former) !== undefined
  const risk = judged.effect === 'reads' ? undefined : riskOf(call.path, described.description, call.values)
  return mayBeDone || isPriced || asksFirst(judged, risk)
    ? [{ id, change, call, called, described, judged, risk, former, isPriced, mayBeDone }]
    : []
}

/** The call of a change that may cost something, or may be made twice, and what it replaces. Records and reverse names are free. */
export const callOf = (
  service: ServiceDescription,
  change: ChangeDescription,
  isAddedAgain = false,
): Pick<AskedCall, 'call' | 'former'> | undefined => {
  if (change.kind === 'call')
    return { call: change, former: change.shown && new Map(Object.entries(change.shown.current)) }
  const made = change.kind === 'server' || isAddedAgain ? toChange(service, change) : undefined
  if (!made) return undefined
  const back = made.inverse?.({})?.call
  return {
    call: stagedCall(made.call),
    former: back && new Map(Object.entries(stagedCall(back).values)),
  }
}

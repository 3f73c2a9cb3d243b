import type { Arguments } from '@hosting-console/api-client'
import { argumentKnowledge } from '../arguments.ts'
import { isIdentifier, isSameKind, namesField, stemOf } from '../names.ts'
import type { PlannedCall } from '../operations/call.ts'
import { type Read, readsOf } from '../reads.ts'
import { returnsSecrets, isSecretName } from '../secrets.ts'
import { type DescribedFunction, findDescribed, type ServiceDescription } from '../service.ts'
import { type CallShape, callShape } from './call-shape.ts'

/**
 * The read that shows what a function changes: `server/details` for `server/edit`. Derived from the description alone, so
 * it is a candidate until a response has shown the thing and its values (`currentValues`).
 */
export type ReadingTwin = {
  change: DescribedFunction
  shape: CallShape
  read: DescribedFunction
  /** Arguments of the read, and the arguments of the change that they are. */
  asks: readonly { argument: string; from: string }[]
  /** Arguments of the read that the change does not take: `domainname`, to read the record that `recordid` names. */
  needs: readonly string[]
}

/** Why a function has no reading twin, or a call none. */
export type NoTwin =
  /** It changes nothing. */
  | { why: 'reads' }
  /** It does something and sets no value: start, renew. */
  | { why: 'acts' }
  /** The thing that it makes is not there before; `removalOf` finds it afterwards. */
  | { why: 'creates' }
  /** All it sets is secret. */
  | { why: 'secrets' }
  /** No read of its module shows things by these arguments; without any, none shows one thing alone. */
  | { why: 'no-read'; names: readonly string[] }
  /** Nothing said what the thing is in: the reads need these arguments too. */
  | { why: 'needs'; reads: readonly string[]; names: readonly string[] }
  /** The reads answered, without the thing or with several of its name. */
  | { why: 'not-found'; reads: readonly string[] }
  /** The reads show the thing and none of the arguments. */
  | { why: 'not-shown'; reads: readonly string[] }

/** The reading twins of a function, the likeliest first, or the reason why there is none. */
export type TwinSearch =
  | { shape: CallShape; twins: readonly [ReadingTwin, ...ReadingTwin[]]; none?: undefined }
  | { shape: CallShape; twins: readonly []; none: NoTwin }

/** More reads than these are not tried for one form. */
const mostTwins = 3

/** @param path `module/function`; `undefined` when the service does not describe it */
export const readingTwins = (service: ServiceDescription, path: string): TwinSearch | undefined => {
  const change = findDescribed(service, path)
  return change && twinsOf(change)
}

const twinsOf = (change: DescribedFunction): TwinSearch => {
  const shape = callShape(change)
  const without = (none: NoTwin): TwinSearch => ({ shape, twins: [], none })
  if (shape.form !== 'edits' && shape.form !== 'removes') return without({ why: shape.form })
  if (shape.form === 'edits' && shape.values.every(isSecretName)) return without({ why: 'secrets' })
  const ranked = readsOf(change.module)
    .flatMap((read) => toTwin(change, shape, read) ?? [])
    .toSorted((one, other) => other.rank - one.rank)
  const [first, ...others] = ranked
    .map(({ twin }) => twin)
    // What opens doors is not read on the off chance.
    .filter(({ read }, index) => index === 0 || !returnsSecrets(read.path))
    .slice(0, mostTwins)
  return first ? { shape, twins: [first, ...others] } : without({ why: 'no-read', names: shape.identifying })
}

/** The last thing named is what is changed; those before it are what it is in. */
const toTwin = (
  change: DescribedFunction,
  shape: CallShape,
  { described: read, form, kind }: Read,
): { twin: ReadingTwin; rank: number } | undefined => {
  const required = read.description.required_arguments
  // Most reads of a module take more than the change does.
  if (form === 'none' || required.length > shape.identifying.length + 1) return undefined
  const asks = required.flatMap((argument) => {
    const from = shape.identifying.find((name) => namesField('', name, argument))
    return from === undefined ? [] : [{ argument, from }]
  })
  const needs = required.filter((argument) => !asks.some((ask) => ask.argument === argument))
  const open = shape.identifying.filter((name) => !asks.some(({ from }) => from === name))
  const twin = { change, shape, read, asks, needs }
  return isUsable(twin, form, open.length) ? { twin, rank: rankOf(twin, form, kind, open) } : undefined
}

type Form = Exclude<Read['form'], 'none'>

const isUsable = ({ shape, asks, needs }: ReadingTwin, form: Form, open: number): boolean => {
  // Without a name only a read that shows one thing can show the right one.
  if (shape.identifying.length === 0) return needs.length === 0 && form === 'one'
  // A list that was asked with all there is shows what is in the thing.
  if (form === 'many') return open === 1 && needs.length <= 1 && needs.every(isIdentifier)
  return asks.length > 0 && needs.length === 0
}

const forms: Record<Form, number> = { one: 4, many: 2, other: -4 }

const rankOf = (twin: ReadingTwin, form: Form, kind: string, open: readonly string[]): number => {
  const { change, shape, read, asks, needs } = twin
  const isList = form === 'many' && isListOf(twin, kind, open)
  return (
    forms[form] +
    (asks.length > 0 ? 2 : 0) +
    (form === 'many' ? (isList ? 2 : -2) : 0) +
    (needs.some((name) => !canBeDerived(change, shape, name)) ? -3 : 0) +
    (returnsSecrets(read.path) ? -4 : 0) +
    // What is gone is missed in a list; asked for by its name it is refused.
    (shape.form === 'removes' && isList ? 5 : 0)
  )
}

/** `listrecords` holds what `deleterecord` removes, or what `recordid` names. */
const isListOf = ({ read, shape }: ReadingTwin, kind: string, open: readonly string[]): boolean =>
  isSameKind(kind, shape.kind) || open.some((name) => isSameKind(kind || read.module.module, stemOf(name)))

/**
 * The call of a twin for what a form holds.
 * @param known what is known of the place beside the call: the zone of a record
 * @returns `undefined` while something is missing that the read needs
 */
export const twinCall = (
  { change, read, asks, needs }: ReadingTwin,
  { values, identity }: Pick<PlannedCall, 'values' | 'identity'>,
  known: Arguments = {},
): PlannedCall | undefined => {
  const asked = [
    ...asks.map(({ argument, from }) => [argument, values[from]] as const),
    ...needs.map((name) => [name, known[name] ?? domainOf(change.path, name, values)] as const),
  ]
  return asked.every(([, value]) => value !== undefined && value !== '')
    ? { path: read.path, values: Object.fromEntries(asked), identity }
    : undefined
}

/** The domain that an e-mail address among the values is in. */
const domainOf = (path: string, name: string, values: Arguments): string | undefined => {
  if (kindOf(path, name) !== 'domain-name') return undefined
  const address = Object.entries(values).find(([each]) => kindOf(path, each) === 'email')?.[1]
  return typeof address === 'string' ? address.split('@').slice(1).at(-1) : undefined
}

const canBeDerived = ({ path }: DescribedFunction, shape: CallShape, name: string): boolean =>
  kindOf(path, name) === 'domain-name' && shape.identifying.some((each) => kindOf(path, each) === 'email')

const kindOf = (path: string, name: string) => argumentKnowledge(path, name).kind

import { type Arguments, type ArgumentValue, isRecord, type Payload } from '@hosting-console/api-client'
import { isRead } from '../effects/effects.ts'
import type { PlannedCall } from '../operations/call.ts'
import {
  type DescribedFunction,
  describedFunctions,
  findDescribed,
  type ServiceDescription,
} from '../service.ts'
import { isSameKind, namesField, plainName } from '../names.ts'
import { callShape } from '../twins/call-shape.ts'
import { hasSameTerms, periodIn, periodInDocumentation, taxIn, type Terms, textOf } from './terms.ts'

/** An amount as the service wrote it. */
export type Price = Terms & { currency: string; total: string }

/** The price of a call. `before`: what the thing costs before it. */
export type PriceEstimate = { before?: Price; after: Price }

/**
 * The reads that estimate the price of a call: afterwards, and of the values that it replaces, where those are known. `period`: as
 * their documentation tells it.
 */
export type EstimateCalls = { after: PlannedCall; before?: PlannedCall; period?: string }

const isEstimate = /^(?:get)?estimated?(\w*?)(?:cost|price)s?$|^(?:cost|price)estimate$/

/**
 * How the service itself estimates what a call costs: by a read of the same module, for the same kind of thing, that takes what
 * the call sets. What makes something needs no value in common with it.
 * @param former values that the call replaces, by argument
 * @returns `undefined` where the service describes none, or the call doesn't say what the read needs
 */
export const estimateCalls = (
  service: ServiceDescription,
  call: PlannedCall,
  former: ReadonlyMap<string, ArgumentValue> = new Map(),
): EstimateCalls | undefined => {
  const described = findDescribed(service, call.path)
  const estimate = described && estimateOf(described)
  if (!estimate) return undefined
  const { form, values: own } = callShape(described)
  const taken = [...estimate.description.required_arguments, ...estimate.description.optional_arguments]
  const asked = (values: Arguments): [string, ArgumentValue][] =>
    taken.flatMap((argument) => {
      const name = Object.keys(values).find((each) => namesField(described.module.module, each, argument))
      const value = name === undefined ? undefined : values[name]
      return value === undefined || value === '' ? [] : [[argument, value]]
    })
  const after = asked(call.values)
  const names = new Set(after.map(([name]) => name))
  if (estimate.description.required_arguments.some((name) => !names.has(name))) return undefined
  const set = Object.keys(call.values).filter(
    (name) =>
      own.includes(name) && taken.some((argument) => namesField(described.module.module, name, argument)),
  )
  if (form === 'edits' && set.length === 0) return undefined
  const toCall = (values: [string, ArgumentValue][]): PlannedCall => ({
    path: estimate.path,
    values: Object.fromEntries(values),
    identity: call.identity,
  })
  const isKnown = form === 'edits' && set.every((name) => former.has(name) && former.get(name) !== '')
  const before = { ...call.values, ...Object.fromEntries(set.map((name) => [name, former.get(name)])) }
  const period = periodInDocumentation(estimate.description.documentation)
  return {
    after: toCall(after),
    ...(isKnown ? { before: toCall(asked(before)) } : {}),
    ...(period === undefined ? {} : { period }),
  }
}

const estimateOf = (described: DescribedFunction): DescribedFunction | undefined => {
  const { form, kind } = callShape(described)
  if (form !== 'creates' && form !== 'edits') return undefined
  return describedFunctions([described.module]).find(({ path, description }) => {
    const found = isEstimate.exec(plainName(description.function))
    return found !== null && isRead(path, description) && isSameKind(found[1] ?? '', kind)
  })
}

/** @returns `undefined` where a response holds no price that is understood: then it is unknown, and not nothing */
export const readEstimate = (payload: Payload, { period }: Terms = {}): PriceEstimate | undefined => {
  const records = [payload, ...Object.values(payload)].filter(isRecord)
  for (const record of records) {
    const holders = [record, payload, { period }]
    const after = priceOf(record.estimated, ...holders) ?? priceOf(record, ...holders)
    if (after) return setAgainst(after, priceOf(record.current, ...holders))
  }
  return undefined
}

/** A price with the one before it, unless they are for a month and an hour, with and without tax, or in two currencies. */
export const setAgainst = (after: Price, before: Price | undefined): PriceEstimate =>
  before && hasSameTerms(before, after) && before.currency === after.currency ? { before, after } : { after }

/** An amount in a currency, which may be written before or after it. @returns `undefined` where one of them is missing */
export const priceOf = (value: unknown, ...holders: Record<string, unknown>[]): Price | undefined => {
  if (!isRecord(value)) return undefined
  if (isRecord(value.total)) return priceOf(value.total, value, ...holders)
  const places = [value, ...holders]
  const currency = places.map((each) => textOf(each.currency)).find((text) => text !== undefined)
  const amount = amountIn(value)
  if (currency === undefined || !amount) return undefined
  const period = periodIn(places)
  const tax = amount.tax ?? taxIn(places)
  return {
    currency,
    total: amount.total,
    ...(period === undefined ? {} : { period }),
    ...(tax === undefined ? {} : { tax }),
  }
}

/** The total before a price, and without tax where both are told. */
const amountIn = (value: Record<string, unknown>): Pick<Price, 'total' | 'tax'> | undefined => {
  for (const [name, tax] of amountNames) {
    const key = Object.keys(value).find((each) => name.test(plainName(each)))
    const total = key === undefined ? undefined : textOf(value[key])
    if (total !== undefined && /^-?\d+(?:\.\d+)?$/.test(total)) return tax ? { total, tax } : { total }
  }
  return undefined
}

const amountNames = ['total', 'price', 'amount', 'cost', ''].flatMap((word): [RegExp, Price['tax']][] => [
  [new RegExp(`^${word}(?:without|before|excl|excluding|ex)(?:tax|vat)$`), 'without'],
  ...(word === '' ? [] : [[new RegExp(`^${word}$`), undefined] satisfies [RegExp, undefined]]),
  [new RegExp(`^${word}(?:with|after|incl|including)(?:tax|vat)$`), 'with'],
])

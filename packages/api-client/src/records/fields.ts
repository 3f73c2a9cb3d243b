import * as v from 'valibot'
import { MalformedResponse } from '../errors.ts'
import { exactNumber, isNumberText } from '../json.ts'
import { isOddDay } from '../days.ts'

/**
 * The kinds of field that records are made of. The service writes one value in several ways (numbers as text, `yes` for
 * true, nothing for null), older bodies more so than newer ones: every kind reads all of them.
 */

/** A number that may be written as text. Beyond 2^53 it is a bigint, so that it stays exact. */
export type ExactNumber = number | bigint

/** Text; a number is taken as its digits. Specification 2.3 and 2.4: "string or number". */
export const text = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => String(value)),
)

export const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.check(isNumberText, 'Expected a number'))]),
  v.transform((value): ExactNumber => {
    if (typeof value === 'number') return value
    const exact = exactNumber(value)
    return typeof exact === 'number' ? exact : /^-?\d+$/.test(value) ? BigInt(value) : Number(value)
  }),
  v.check((value) => typeof value === 'bigint' || Number.isFinite(value), 'Expected a number'),
)

/** An amount of money: a decimal text where a number would round it. */
export const amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.check((written) => /^-?\d+(?:\.\d+)?$/.test(written), 'Expected an amount'),
  v.transform((written) => exactNumber(written)),
)

/** A date in whatever form. */
export const date = v.pipe(
  text,
  v.check((written) => !isOddDay(written), 'Expected a date'),
)

/** A number that may be written with its unit, as `30 GB` is. @param units how many of the field's own unit each is */
export const numberIn = (units: Readonly<Record<string, number>>) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      const [, amount = '', unit = ''] =
        (typeof value === 'string' && /^(\d+) ?([A-Za-z/]+)$/.exec(value.trim())) || []
      const factor = new Map(Object.entries(units)).get(unit)
      return factor === undefined ? value : Number(amount) * factor
    }),
    number,
  )

/** true, "true", "yes", 1 and their opposites. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['yes', 'no', 'true', 'false', '1', '0']), v.picklist([1, 0])]),
  v.transform((value) => [true, 'yes', 'true', '1', 1].includes(value)),
)

/** A field that may be missing or null. Null stays null: "no value" is an answer, a missing field is not. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema))

/** A list; null and the empty text (what an empty XML element may be) are the empty list, a missing field is none. */
export const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (value === null || value === '' ? [] : value)),
      v.array(schema),
    ),
  )

/**
 * Reads one value by its schema, unknown fields kept.
 * @throws MalformedResponse that names the field and what was expected in it.
 */
export const read = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const issue = result.issues[0]
  const field = issue.path?.map((part) => String(part.key)).join('.') ?? ''
  throw new MalformedResponse(
    field === ''
      ? `A record can’t be read: ${issue.message}`
      : `The field ${field} can’t be read: ${issue.message}`,
  )
}

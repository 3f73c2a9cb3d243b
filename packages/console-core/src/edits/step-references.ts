import { type Arguments, type ArgumentValue, isRecord, type Payload } from '@hosting-console/api-client'

/*
 * A text of a staged call may stand for what an earlier step returns: `{{step 1.server.serverid}}` is the field `serverid` of
 * `server` in the response to the first step. Fields of a list are named by their place: `servers.0.serverid`.
 */

const pattern = /\{\{\s*step\s+(\d+)\s*\.\s*([^{}\s]+)\s*\}\}/gi

export type StepReference = { step: number; field: string }

type Values = Readonly<Record<string, ArgumentValue>>

export const textOfReference = ({ step, field }: { step: number | '?'; field: string }): string =>
  `{{step ${step}.${field}}}`

/** Whether a text refers to a step of a plan: such a text has no type of its own yet. */
export const hasReference = (text: string): boolean => text.search(pattern) >= 0

/** Whether a text is meant to refer to a step, and does not: `{{step one}}`. */
export const hasBrokenReference = (text: string): boolean =>
  /\{\{\s*step(?=\s|[\s.]*\d)[^{}]*\}\}/i.test(text.replaceAll(pattern, ''))

/** What the values of a call refer to, also inside of structures. */
export const referencesIn = (values: Arguments): StepReference[] => {
  const found: StepReference[] = []
  mapTexts(values, (text) => {
    for (const [, step, field = ''] of text.matchAll(pattern)) found.push({ step: Number(step), field })
    return text
  })
  return found
}

/** A text cut at its references. */
export const partsOf = (text: string): (string | StepReference)[] => {
  const parts: (string | StepReference)[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [whole, step, field = ''] = match
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ step: Number(step), field })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/**
 * The same references by other numbers: a plan keeps them by what stays when steps before are taken out. People are shown `?`
 * for a step that is gone.
 */
export const renumber = <V extends Values>(values: V, numberOf: (step: number) => number | '?'): V =>
  mapTexts(values, (text) =>
    text.replaceAll(pattern, (_whole, step: string, field: string) =>
      textOfReference({ step: numberOf(Number(step)), field }),
    ),
  )

/**
 * Values with what the referenced responses say.
 * @param payloadOf the response to a step; `undefined` where there is none
 * @returns what could not be found beside, as `step` and `field`
 */
export const fillReferences = <V extends Values>(
  values: V,
  payloadOf: (step: number) => Payload | undefined,
): { values: V; missing: StepReference[] } => {
  const missing: StepReference[] = []
  const filled = mapTexts(values, (text) =>
    text.replaceAll(pattern, (whole, number: string, field: string) => {
      const step = Number(number)
      const value = fieldOf(payloadOf(step), field)
      if (value === undefined) missing.push({ step, field })
      return value ?? whole
    }),
  )
  return { values: filled, missing }
}

const fieldOf = (payload: Payload | undefined, field: string): string | undefined => {
  let value: unknown = payload
  for (const name of field.split('.')) {
    if (Array.isArray(value)) value = /^\d+$/.test(name) ? value[Number(name)] : undefined
    else value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

const mapTexts = <T>(value: T, change: (text: string) => string): T => mapped(value, change) as T

const mapped = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapped(each, change))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapped(each, change)]))
    : value
}

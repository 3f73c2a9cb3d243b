import type { Effect } from '@hosting-console/contract'
import * as v from 'valibot'

/** Effects of functions by path, `module/function`. */
export type Effects = Readonly<Record<string, Effect>>

const effects = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9_]+\/[a-z0-9_]+$/i)),
  v.picklist(['reads', 'changes', 'destroys', 'costs', 'unknown']),
)

/** The operator's file as the setting EFFECTS_FILE names it: a JSON object. What is wrong with it joins `faults`. */
export const readEffects = (text: string | undefined, faults: string[]): Effects => {
  if (text === undefined) return {}
  const read = v.safeParse(effects, parse(text))
  if (read.success) return read.output
  faults.push(
    'EFFECTS_FILE must be a JSON object of functions and what they do, such as {"gadget/checkout": "costs"}: reads, changes, destroys, costs or unknown',
  )
  return {}
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

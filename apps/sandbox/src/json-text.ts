import { badInput, refuse } from './response.ts'
import type { Value } from './values.ts'

/** Deeper JSON than this is refused; no known caller nests more than three levels. */
export const deepestJson = 64

/** @throws Refusal 400 when the text is malformed or nested too deeply; `what` names it. */
export function parseJson(text: string, what: string): Value {
  let parsed: Value
  try {
    parsed = JSON.parse(text)
  } catch {
    refuse(badInput, `The JSON of ${what} is malformed.`)
  }
  if (isDeeper(parsed, deepestJson)) refuse(badInput, `The JSON of ${what} is nested too deeply.`)
  return parsed
}

/** Level by level instead of by recursion, so that hostile nesting can't exhaust the stack. */
function isDeeper(value: Value, levels: number) {
  let level: Value[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

import { type Part, variableKey } from './variables.ts'

/** Values by variable. */
export type Bound = ReadonlyMap<string, string>

/**
 * What variables have to be for a text to be what pieces say, with what they are already. A variable that isn’t bound yet holds
 * at least one character, as few as can be. Pieces are compared as texts, and the work is bounded: no template can make it long.
 * @returns `undefined` where it is something else
 */
export const matchParts = (parts: readonly Part[], text: string, bound: Bound): Bound | undefined => {
  let left = mostSteps
  const from = (index: number, at: number, known: Bound): Bound | undefined => {
    left -= 1
    if (left < 0) return undefined
    const part = parts[index]
    if (!part) return at === text.length ? known : undefined
    const fixed = 'text' in part ? part.text : known.get(variableKey(part.variable))
    if (fixed !== undefined)
      return text.startsWith(fixed, at) ? from(index + 1, at + fixed.length, known) : undefined
    const key = 'variable' in part ? variableKey(part.variable) : ''
    const next = parts[index + 1]
    if (!next) return at < text.length ? new Map([...known, [key, text.slice(at)]]) : undefined
    for (let end = at + 1; end <= text.length; end += 1) {
      if ('text' in next) end = text.indexOf(next.text, end)
      if (end < 0 || left < 0) return undefined
      const found = from(index + 1, end, new Map([...known, [key, text.slice(at, end)]]))
      if (found) return found
    }
    return undefined
  }
  return parts.length > mostParts ? undefined : from(0, 0, bound)
}

const mostSteps = 2000
const mostParts = 100

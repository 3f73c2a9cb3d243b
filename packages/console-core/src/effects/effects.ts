import type { FunctionDescription } from '@hosting-console/api-client'
import { overruledEffect } from '../operator-settings.ts'
import { functionOfPath } from '../service.ts'
import { byDocumentation } from './by-documentation.ts'
import { byName } from './by-name.ts'
import { harm, type JudgedEffect } from './harm.ts'
import type { Risk } from './risks.ts'

type Described = Pick<FunctionDescription, 'documentation'>

/**
 * The effect of a function, by its name and its documentation, the more harmful of the two. It reads only when its name
 * begins with a verb that reads, no word of harm is anywhere in the name, and the documentation does not speak against it.
 * That GET is allowed says nothing. Being wrong in this direction costs a question, in the other a server.
 */
export const effectOf = (path: string, description?: Partial<Described>): JudgedEffect => {
  const overruled = overruledEffect(path)
  if (overruled) return { effect: overruled, evidence: { by: 'operator' } }
  if (!description) return judgedByName(path)
  const known = judged.get(description)
  if (known?.path === path) return known.judgement
  const judgement = judge(path, description)
  judged.set(description, { path, judgement })
  return judgement
}

/** The effect of a function is asked for often and doesn't change. */
const judged = new WeakMap<Partial<Described>, { path: string; judgement: JudgedEffect }>()

const byPath = new Map<string, JudgedEffect>()
const mostPaths = 2000

/**
 * What a name alone says, whatever documentation or the operator says of it. The proxy asks with every call, and has no
 * description. What it is asked for comes from outside, so not all is kept.
 */
export const judgedByName = (path: string): JudgedEffect => {
  const known = byPath.get(path)
  if (known) return known
  const judgement = judge(path)
  if (byPath.size >= mostPaths) byPath.clear()
  byPath.set(path, judgement)
  return judgement
}

const judge = (path: string, description?: Partial<Described>): JudgedEffect => {
  const named = byName(functionOfPath(path).toLowerCase())
  const documented = byDocumentation(description?.documentation ?? '')
  return documented && harm(documented.effect) > harm(named.effect) ? documented : named
}

/** Whether a function is known to read, so that it may be repeated, run unasked, and used by a read-only role. */
export const isRead = (path: string, description?: Partial<Described>): boolean =>
  effectOf(path, description).effect === 'reads'

/**
 * Whether a person is asked before a call is sent: where it destroys or may cost, where its effect is unknown, and
 * where it does more than change something.
 */
export const asksFirst = ({ effect }: JudgedEffect, risk: Risk | undefined): boolean =>
  effect === 'destroys' ||
  effect === 'costs' ||
  effect === 'unknown' ||
  (effect !== 'reads' && risk !== undefined)

import type { Effect } from '@hosting-console/contract'

/** Why an effect is believed: a word in the function's name or its documentation, or the operator's own word. */
export type Evidence = { by: 'name' | 'documentation'; word: string } | { by: 'operator' } | { by: 'nothing' }

export type JudgedEffect = { effect: Effect; evidence: Evidence }

/** The more, the worse it is to be wrong about it. */
export const harm = (effect: Effect): number =>
  ['reads', 'unknown', 'changes', 'costs', 'destroys'].indexOf(effect)

/** The first of those that do the most harm. */
export const mostHarmful = (found: JudgedEffect[]): JudgedEffect | undefined =>
  found.toSorted((one, other) => harm(other.effect) - harm(one.effect))[0]

export const words = (text: string): string[] => text.trim().split(/\s+/)

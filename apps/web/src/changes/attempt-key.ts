import {
  backOf,
  type Direction,
  isInDoubt,
  livingKey,
  newKey,
  type Step,
} from '@hosting-console/console-core'
import { sessionBegan } from '../api/session-store.ts'

type Tried = Pick<Step, 'attempts' | 'change'>

/** What is found to be asked about no one is asked about again: a key that lives when Retry is pressed lives when it is sent. */
const livesMs = { asked: 40 * 60_000, sent: 55 * 60_000 }

/** An attempt without a response is retried under its key, so that it is made once. What was typed for it may be another now. */
const knownKey = (step: Tried, direction: Direction, lives: number): string | undefined => {
  const change = direction === 'make' ? step.change : backOf(step)
  const isTyped = change?.kind === 'call' && change.open !== undefined
  return isTyped ? undefined : livingKey(step, direction, sessionBegan() ?? '', lives)
}

/** The key under which a step is sent. */
export const attemptKey = (step: Tried | undefined, direction: Direction): string =>
  (step && knownKey(step, direction, livesMs.sent)) ?? newKey(sessionBegan() ?? '')

/** Whether what was sent may be made twice when it is sent again. */
export const mayBeDone = (step: Tried, direction: Direction = 'make'): boolean =>
  isInDoubt(step, direction) && knownKey(step, direction, livesMs.asked) === undefined

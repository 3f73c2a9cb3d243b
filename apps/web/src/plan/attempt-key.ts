import { type Direction, isInDoubt, livingKey, type Step } from '@hosting-console/console-core'
import { sessionBegan } from '../api/session-store.ts'

/** The key under which what nobody has answered is sent again, and made once all the same. */
export const attemptKey = (step: Pick<Step, 'attempts'>, direction: Direction): string | undefined =>
  livingKey(step, direction, Date.parse(sessionBegan() ?? ''))

/** Whether what was sent may be made twice when it is sent again. */
export const mayBeDone = (step: Pick<Step, 'attempts'>, direction: Direction = 'make'): boolean =>
  isInDoubt(step, direction) && attemptKey(step, direction) === undefined

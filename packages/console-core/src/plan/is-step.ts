import {
  type Guard,
  isFlag,
  isListOf,
  isNumber,
  isOfKind,
  isOneOf,
  isOptional,
  isRecordOf,
  isShape,
  isText,
} from '../shape.ts'
import { isChange } from '../edits/is-change.ts'
import type { Attempt, End, Finding, Step } from './step.ts'

const isSaid = isShape({ text: isText, code: isOptional(isText) })
const isPlain = isShape({})
const isReasoned = isShape({ reasons: isListOf(isText) })

type Check = (value: unknown) => boolean

const shared = {
  unchanged: isPlain,
  conflict: isShape({ now: isRecordOf(isText) }),
  gone: isPlain,
  waits: isShape({ by: isChange }),
  unread: isShape({ said: isSaid }),
  undescribed: isPlain,
}

/** What an end of each kind holds, so that a kind without a check does not compile. */
const ends: Record<End['kind'], Check> = {
  ...shared,
  done: isShape({
    by: isOneOf('response', 'look', 'person'),
    shown: isOneOf('yes', 'pending', 'never'),
    said: isOptional(isSaid),
    back: isOptional(isChange),
  }),
  refused: isShape({ said: isSaid, isForbidden: isOptional(isFlag) }),
  unknown: isShape({ said: isOptional(isSaid) }),
}

const findings: Record<Finding['kind'], Check> = {
  ...shared,
  ready: isPlain,
  unseen: isPlain,
  later: isShape({ by: isChange }),
  invalid: isReasoned,
  faulty: isReasoned,
  warned: isReasoned,
}

const isEnd: Guard<End> = (value): value is End => isOfKind(value, ends)
const isFinding: Guard<Finding> = (value): value is Finding => isOfKind(value, findings)

const isAttempt: Guard<Attempt> = isShape({
  direction: isOneOf('make', 'undo'),
  state: (value): value is Attempt['state'] => isOneOf('sent', 'busy')(value) || isEnd(value),
  key: isOptional(isText),
})

/** Whether what was kept is a step that this version can show and apply. */
export const isStep: Guard<Step> = isShape({
  id: isNumber,
  change: isChange,
  attempts: isListOf(isAttempt),
  finding: isOptional(isFinding),
  isQueued: isOptional((value): value is true => value === true),
})

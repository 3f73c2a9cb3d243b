import {
  type Guard,
  isChange,
  isFlag,
  isListOf,
  isNumber,
  isOfKind,
  isOptional,
  isRecordOf,
  isShape,
  isText,
} from '@hosting-console/console-core'
import type { StagedOutcome } from './outcome.ts'
import type { StagedChange } from './staged.ts'

const isTexts = isRecordOf(isText)

const isPlain = isShape({})

const isUndo = isOptional(isChange)

const isReasoned = isShape({ reasons: isListOf(isText) })

const isTold = isShape({ text: isText, code: isOptional(isText) })

const isState = (value: unknown): value is Record<string, string> | null => value === null || isTexts(value)

/** What an outcome of each kind holds, so that a kind without a check does not compile. */
const outcomes: Record<StagedOutcome['kind'], (value: unknown) => boolean> = {
  sending: isPlain,
  applied: isShape({
    isConfirmed: isFlag,
    isUnseen: isOptional(isFlag),
    text: isText,
    code: isText,
    undo: isUndo,
  }),
  recovered: isShape({ undo: isUndo }),
  already: isPlain,
  ready: isPlain,
  unseen: isPlain,
  later: isShape({ by: isChange }),
  warned: isReasoned,
  faulty: isReasoned,
  invalid: isReasoned,
  drifted: isShape({ now: isState }),
  refused: isShape({ text: isText, code: isOptional(isText), isDenied: isOptional(isFlag) }),
  unread: isTold,
  unknown: isTold,
  undescribed: isPlain,
  undone: isPlain,
  held: isShape({ by: isChange }),
}

const isOutcome = isOptional((value): value is StagedOutcome => isOfKind(value, outcomes))

/** Whether a kept change is one that this version can show and apply. */
export const isStagedChange: Guard<StagedChange> = isShape({
  id: isNumber,
  change: isChange,
  written: isOptional(isChange),
  outcome: isOutcome,
  isLeft: isOptional(isFlag),
  outlook: isOutcome,
  mayBeDone: isOptional(isFlag),
  isUndoing: isOptional(isFlag),
  undoMayBeDone: isOptional(isFlag),
  undoProblem: isOutcome,
})

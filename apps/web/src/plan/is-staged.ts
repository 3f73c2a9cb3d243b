import type { ChangeDescription } from '@hosting-console/console-core'
import {
  type Guard,
  isFlag,
  isListOf,
  isNumber,
  isOptional,
  isRecordOf,
  isShape,
  isText,
} from '../util/shape.ts'
import type { StagedOutcome } from './outcome.ts'
import type { StagedChange } from './staged.ts'

const isTexts = isRecordOf(isText)

const isFields = isShape({ host: isText, type: isText, data: isText, ttl: isText })

/** Only texts, numbers and yes or no are kept. */
const isValues = isRecordOf(
  (value): value is string | number | boolean => isText(value) || isNumber(value) || isFlag(value),
)

const inZone = { identity: isText, zone: isText }

/** What a change of each kind holds, so that a kind without a check does not compile. */
const changes: Record<ChangeDescription['kind'], (value: unknown) => boolean> = {
  'update record': isShape({ ...inZone, recordid: isText, before: isFields, wanted: isTexts }),
  'add record': isShape({ ...inZone, wanted: isFields }),
  'delete record': isShape({ ...inZone, recordid: isText, before: isFields }),
  'set reverse name': isShape({ identity: isText, address: isText, before: isText, wanted: isText }),
  'reset reverse name': isShape({ identity: isText, address: isText, before: isText }),
  call: isShape({
    identity: isText,
    path: isText,
    values: isValues,
    shown: isOptional(
      isShape({ about: isValues, source: isShape({ path: isText, values: isValues }), current: isValues }),
    ),
    open: isOptional(isListOf(isText)),
    copy: isOptional(isNumber),
  }),
  'resize server': isShape({ identity: isText, serverid: isText, before: isTexts, wanted: isTexts }),
}

/** Whether a value holds what the kind that it says it is of holds. */
const isOfKind = (value: unknown, kinds: Record<string, (value: unknown) => boolean>): boolean =>
  isShape({ kind: isText })(value) && new Map(Object.entries(kinds)).get(value.kind)?.(value) === true

const isChange = (value: unknown): value is ChangeDescription => isOfKind(value, changes)

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
  refused: isTold,
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
  outcome: isOutcome,
  outlook: isOutcome,
  undoProblem: isOutcome,
})

import type { ChangeDescription } from '@hosting-console/console-core'
import { type Guard, isNumber, isOptional, isRecordOf, isShape, isText } from '../util/shape.ts'
import type { StagedOutcome } from './outcome.ts'
import type { StagedChange } from './staged.ts'

const isTexts = isRecordOf(isText)

const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

const isFields = isShape({ host: isText, type: isText, data: isText, ttl: isText })

const inZone = { identity: isText, zone: isText }

/** What a change of each kind holds, so that a kind without a check does not compile. */
const changes: Record<ChangeDescription['kind'], (value: unknown) => boolean> = {
  'update record': isShape({ ...inZone, recordid: isText, before: isFields, wanted: isTexts }),
  'add record': isShape({ ...inZone, wanted: isFields }),
  'delete record': isShape({ ...inZone, recordid: isText, before: isFields }),
  'set reverse name': isShape({ identity: isText, address: isText, before: isText, wanted: isText }),
  'reset reverse name': isShape({ identity: isText, address: isText, before: isText }),
  'resize server': isShape({ identity: isText, serverid: isText, before: isTexts, wanted: isTexts }),
}

const isChange = (value: unknown): value is ChangeDescription =>
  isShape({ kind: isText })(value) && new Map(Object.entries(changes)).get(value.kind)?.(value) === true

/** Every kind, so that one that is missing does not compile. */
const outcomes: Record<StagedOutcome['kind'], 1> = {
  sending: 1,
  applied: 1,
  recovered: 1,
  already: 1,
  ready: 1,
  warned: 1,
  invalid: 1,
  drifted: 1,
  refused: 1,
  unread: 1,
  unknown: 1,
  undescribed: 1,
  undone: 1,
  held: 1,
}

const isOutcome = isOptional(
  (value): value is StagedOutcome =>
    isShape({
      kind: isText,
      text: isOptional(isText),
      code: isOptional(isText),
      undo: isOptional(isChange),
      by: isOptional(isChange),
      reasons: isOptional(isTextList),
      now: (now): now is Record<string, string> | null | undefined =>
        now === null || isOptional(isTexts)(now),
    })(value) && Object.hasOwn(outcomes, value.kind),
)

/** Whether a kept change is one that this version can show and apply. */
export const isStagedChange: Guard<StagedChange> = isShape({
  id: isNumber,
  change: isChange,
  outcome: isOutcome,
  outlook: isOutcome,
  undoProblem: isOutcome,
})

import { type ArgumentValue, isRecord } from '@hosting-console/api-client'
import { isFlag, isListOf, isNumber, isOfKind, isOptional, isRecordOf, isShape, isText } from '../shape.ts'
import type { ChangeDescription } from './description.ts'

const isTexts = isRecordOf(isText)

const isFields = isShape({ host: isText, type: isText, data: isText, ttl: isText })

const isValue = (value: unknown): value is ArgumentValue =>
  isText(value) ||
  isNumber(value) ||
  isFlag(value) ||
  (Array.isArray(value) ? value.every(isValue) : isRecord(value) && Object.values(value).every(isValue))

const isValues = isRecordOf(isValue)

const isSeveral = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 1

const inZone = { identity: isText, zone: isText }

/** What a change of each kind holds, so that a kind without a check does not compile. */
const changes: Record<ChangeDescription['kind'], (value: unknown) => boolean> = {
  'update record': isShape({ ...inZone, recordid: isText, before: isFields, wanted: isTexts }),
  'add record': isShape({ ...inZone, wanted: isFields, copies: isOptional(isSeveral) }),
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

/** Whether a value is a change that this version can show and apply: what is kept or was written elsewhere is foreign data. */
export const isChange = (value: unknown): value is ChangeDescription => isOfKind(value, changes)

import { type ArgumentValue, isRecord } from '@hosting-console/api-client'
import {
  isEither,
  isFlag,
  isListOf,
  isNull,
  isNumber,
  isOfKind,
  isOptional,
  isRecordOf,
  isShape,
  isText,
} from '../shape.ts'
import type { ChangeDescription } from './edit.ts'

const isTexts = isRecordOf(isText)

const isFields = isShape({ host: isText, type: isText, data: isText, ttl: isText })
const isName = isShape({ ptr: isText })

const isPlain = isEither(isText, isNumber, isFlag, isNull)

const isValue = (value: unknown): value is ArgumentValue =>
  isPlain(value) ||
  (Array.isArray(value) ? value.every(isValue) : isRecord(value) && Object.values(value).every(isValue))

const isValues = isRecordOf(isValue)

const ofZone = {
  identity: isText,
  zone: isText,
  copies: isOptional(isNumber),
  isOneMore: isOptional(isFlag),
}
const ofAddress = { identity: isText, address: isText, isUnlisted: isOptional(isFlag) }

/** What a change of each kind holds, so that a kind without a check does not compile. */
const changes: Record<ChangeDescription['kind'], (value: unknown) => boolean> = {
  record: isEither(
    isShape({ ...ofZone, before: isNull, after: isFields }),
    isShape({ ...ofZone, recordid: isText, before: isFields, after: isEither(isNull, isTexts) }),
  ),
  address: isEither(
    isShape({ ...ofAddress, before: isEither(isNull, isName), after: isName }),
    isShape({ ...ofAddress, before: isName, after: isNull }),
  ),
  server: isShape({ identity: isText, serverid: isText, before: isTexts, after: isTexts }),
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
}

/** Whether a value is a change that this version can show and apply: what is kept or was written elsewhere is foreign data. */
export const isChange = (value: unknown): value is ChangeDescription => isOfKind(value, changes)

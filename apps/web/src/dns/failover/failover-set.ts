import {
  type ChangeDescription,
  changeRecord,
  recordFields,
  recordKey,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { sameAddress } from '@hosting-console/dns'
import type { PlacedRecord } from '../bulk.ts'

/** What a record held before it was flipped, exactly as it was written. */
type Flipped = { identity: string; zone: string; recordid: string; data: string }

/** The records that hold one address, to be pointed at another one at once. */
export type FailoverSet = { name: string; active: string; standby: string; flipped: Flipped[] }

/** What a flip does: the changes, and what they replace. */
export type Flip = { records: { placed: PlacedRecord; data: string }[] }

const hasTexts = (value: unknown, fields: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')

export const isFailoverSet = (value: unknown): value is FailoverSet =>
  hasTexts(value, ['name', 'active', 'standby']) &&
  Array.isArray(value.flipped) &&
  value.flipped.every((each) => hasTexts(each, ['identity', 'zone', 'recordid', 'data']))

/** What the service changes a record by. */
export const recordKeyOf = ({ zone, record }: PlacedRecord): string =>
  recordKey(zone.identity, zone.name, record.recordid ?? '')

const holds = ({ record }: PlacedRecord, address: string): boolean => {
  const { type, data } = recordFields(record)
  return (type === 'A' || type === 'AAAA') && sameAddress(data, address)
}

/** The records of a set: those that hold either of its addresses. */
export const recordsOfSet = (
  all: readonly PlacedRecord[],
  { active, standby }: FailoverSet,
): PlacedRecord[] => all.filter((placed) => holds(placed, active) || holds(placed, standby))

/** What points the records that hold the active address at the standby. */
export const flipOver = (all: readonly PlacedRecord[], { active, standby }: FailoverSet): Flip => ({
  records: all.flatMap((placed) => (holds(placed, active) ? [{ placed, data: standby }] : [])),
})

/** Why nothing can be flipped over. While zones are being read a flip would leave out what is read after it. */
export const whyNotOver = ({
  isReading,
  changeable,
  onActive,
}: {
  isReading: boolean
  changeable: number
  onActive: number
}): 'stillReading' | 'notChangeable' | 'nothing' | undefined => {
  if (isReading) return 'stillReading'
  if (changeable > 0) return undefined
  return onActive > 0 ? 'notChangeable' : 'nothing'
}

/** What gives those that were flipped, and still are, exactly what they held before. */
export const flipBack = (all: readonly PlacedRecord[], { standby, flipped }: FailoverSet): Flip => {
  const former = new Map(flipped.map((each) => [keyOf(each), each.data]))
  return {
    records: all.flatMap((placed) => {
      const { zone, record } = placed
      const data = former.get(keyOf({ identity: zone.identity, zone: zone.name, recordid: record.recordid }))
      return data !== undefined && holds(placed, standby) ? [{ placed, data }] : []
    }),
  }
}

/** The set with what a flip over will replace; what was flipped before and is not flipped now stays known. */
export const remember = (set: FailoverSet, { records }: Flip): FailoverSet => {
  const added = records.map(({ placed: { zone, record } }) => ({
    identity: zone.identity,
    zone: zone.name,
    recordid: record.recordid,
    data: recordFields(record).data,
  }))
  const keys = new Set(added.map(keyOf))
  return { ...set, flipped: [...set.flipped.filter((each) => !keys.has(keyOf(each))), ...added] }
}

/** The set without what was flipped back: what is put at the standby by other means later is not its own. */
export const forget = (set: FailoverSet, keys: ReadonlySet<string>): FailoverSet => ({
  ...set,
  flipped: set.flipped.filter(
    ({ identity, zone, recordid }) => !keys.has(recordKey(identity, zone, recordid)),
  ),
})

export const flipChanges = (service: ServiceDescription, { records }: Flip): ChangeDescription[] =>
  records.flatMap(({ placed: { zone, record }, data }) => {
    const change = changeRecord(service, zone, record, { data })
    return change ? [change.description] : []
  })

const keyOf = ({ identity, zone, recordid }: Omit<Flipped, 'data'>): string =>
  `${identity} ${zone} ${recordid}`

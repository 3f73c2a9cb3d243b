import { type ChangeDescription, type Difference, differences } from '@hosting-console/console-core'
import { shownValue } from '../changes/shown-value.ts'
import { megabytes } from '../util/format.ts'

/** What a change changes, with international names and sizes as people read them. */
export const shownDifferences = (change: ChangeDescription): Difference[] => {
  const type = typeOf(change)
  return differences(change).map(({ field, from, to }) => ({
    field,
    ...(from === undefined ? {} : { from: shownField(field, from, type) }),
    ...(to === undefined ? {} : { to: shownField(field, to, type) }),
  }))
}

/** A value of a field of a change; `type` of a record says whether its data ends in a name. */
export const shownField = (field: string, value: string, type: string): string =>
  field === 'memory' && /^\d+$/.test(value) ? megabytes(Number(value)) : shownValue(field, value, type)

export const typeOf = (change: ChangeDescription): string => {
  if (change.kind === 'add record') return change.wanted.type
  return change.kind === 'update record' || change.kind === 'delete record' ? change.before.type : ''
}

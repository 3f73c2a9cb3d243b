import { type ChangeDescription, type Difference, differences } from '@hosting-console/console-core'
import { shownValue } from '../changes/shown-value.ts'

/** What a change changes, with international names and sizes as people read them. */
export const shownDifferences = (change: ChangeDescription): Difference[] => {
  const type = typeOf(change)
  return differences(change).map(({ field, from, to }) => ({
    field,
    ...(from === undefined ? {} : { from: shownValue(field, from, type) }),
    ...(to === undefined ? {} : { to: shownValue(field, to, type) }),
  }))
}

export const typeOf = (change: ChangeDescription): string => {
  if (change.kind === 'add record') return change.wanted.type
  return change.kind === 'update record' || change.kind === 'delete record' ? change.before.type : ''
}

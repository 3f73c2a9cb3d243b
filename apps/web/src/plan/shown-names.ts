import { type ChangeDescription, type Difference, differences, isUpdate } from '@hosting-console/console-core'
import { typeOf } from '../changes/changed-name.ts'
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

/** What an update of a record leaves as it is, where only that tells which of several it is. */
export const heldData = (change: ChangeDescription): string | undefined =>
  isUpdate(change) && change.after.data === undefined
    ? shownValue('data', change.before.data, change.before.type)
    : undefined

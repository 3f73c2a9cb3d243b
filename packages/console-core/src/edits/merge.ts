import { type ChangeDescription, type Edit, isDeletion, isUpdate, textsOf } from './edit.ts'
import type { StagedCall } from './staged-call.ts'

/**
 * Two wishes for one thing as one: fields of both, the later one winning, based on what was read first. A deletion and a
 * change of a record replace each other.
 * @returns `undefined` when together they leave everything as it was
 */
export const mergeChanges = (
  one: ChangeDescription,
  later: ChangeDescription,
): ChangeDescription | undefined => {
  if (one.kind === 'call' || later.kind === 'call')
    return one.kind === 'call' && later.kind === 'call' ? mergeCalls(one, later) : later
  if (isUpdate(one) && isDeletion(later)) return { ...later, before: one.before }
  const hasFields = (isUpdate(one) && isUpdate(later)) || (one.kind === 'server' && later.kind === 'server')
  return withoutUnchanged(
    hasFields
      ? ({
          ...later,
          before: { ...later.before, ...one.before },
          after: { ...one.after, ...later.after },
        } as Edit)
      : later,
  )
}

/** Fields that are wanted as they are, are no change. */
const withoutUnchanged = (edit: Edit): Edit | undefined => {
  const { before, after } = textsOf(edit)
  if (!before || !after) return edit
  const wanted = Object.fromEntries(Object.entries(after).filter(([field, value]) => value !== before[field]))
  return Object.keys(wanted).length === 0 ? undefined : ({ ...edit, after: wanted } as Edit)
}

/** Two edits of one thing as one: the values of both, the later ones winning, based on what was read first. */
const mergeCalls = (one: StagedCall, later: StagedCall): StagedCall => ({
  ...later,
  values: { ...one.values, ...later.values },
  ...(later.shown
    ? { shown: { ...later.shown, current: { ...later.shown.current, ...one.shown?.current } } }
    : {}),
  ...openOf(
    [...(one.open ?? []), ...(later.open ?? [])].filter(
      (name) => one.values[name] === undefined && later.values[name] === undefined,
    ),
  ),
})

const openOf = (names: readonly string[]): { open?: readonly string[] } =>
  names.length > 0 ? { open: [...new Set(names)] } : {}

/** Which columns of a list are shown, in which order. Without a choice the usual columns are. */
export type ColumnChoice = readonly string[] | undefined

/**
 * The chosen columns in their order. A chosen field that no record has now is left out, and comes back with the field; when
 * nothing of the choice is left, the usual columns are shown.
 */
export const chosenColumns = <Column extends { id: string }>(
  choice: ColumnChoice,
  usual: readonly Column[],
  offered: readonly Column[],
): readonly Column[] => {
  if (!choice) return usual
  const byId = new Map(offered.map((column) => [column.id, column]))
  const chosen = choice.flatMap((id) => byId.get(id) ?? [])
  return chosen.length > 0 ? chosen : usual
}

/** The same names with one of them a place earlier (−1) or later (1). */
export const moveId = (ids: readonly string[], id: string, step: -1 | 1): string[] => {
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const moved = ids.toSpliced(from, 1)
  return moved.toSpliced(to, 0, id)
}

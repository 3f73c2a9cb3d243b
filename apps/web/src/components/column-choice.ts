/**
 * Which columns of a list are shown, in which order: names only, kept per list of this browser as a preference. Without a
 * choice the usual columns are shown.
 */
const prefix = 'console:columns:'

export const readColumnChoice = (list: string): string[] | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + list) ?? 'null')
    return Array.isArray(kept) && kept.length > 0
      ? kept.filter((id): id is string => typeof id === 'string')
      : undefined
  } catch {
    return undefined
  }
}

export const writeColumnChoice = (list: string, ids: readonly string[] | undefined): void => {
  try {
    if (ids) localStorage.setItem(prefix + list, JSON.stringify(ids))
    else localStorage.removeItem(prefix + list)
  } catch {
    // Full or forbidden: then the choice lasts as long as the page.
  }
}

/**
 * The chosen columns in their order. A chosen field that no record has now is left out, and comes back with the field; when
 * nothing of the choice is left, the usual columns are shown.
 */
export const chosenColumns = <Column extends { id: string }>(
  choice: readonly string[] | undefined,
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

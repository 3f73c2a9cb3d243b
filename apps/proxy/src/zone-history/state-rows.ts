import type { Row, Run, Value } from './database.ts'

/** Bytes that a row takes beside what is sealed in it. */
const bytesOfRow = 160

/** The last one before another that came with records. */
export const stateBefore = async (run: Run, zoneId: number, id: number): Promise<Row | undefined> => {
  const [row] = await run(
    `SELECT id, name, ids, last_at FROM zone_history_sightings
     WHERE zone_id = ? AND id < ? AND records > 0 ORDER BY id DESC LIMIT 1`,
    zoneId,
    id,
  )
  return row
}

/** A state that is kept already has the name that it got then. */
export const knownName = async (
  run: Run,
  zoneId: number,
  names: readonly string[],
): Promise<string | undefined> => {
  for (const name of names) {
    const [row] = await run(
      'SELECT name FROM zone_history_states WHERE zone_id = ? AND name = ?',
      zoneId,
      name,
    )
    if (row) return name
  }
  return undefined
}

/** With the states that are then seen at no time. */
export const removeSightings = async (run: Run, zoneId: number, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await run('DELETE FROM zone_history_sightings WHERE id = ?', id)
  await run(
    `DELETE FROM zone_history_states WHERE zone_id = ?
     AND name NOT IN (SELECT name FROM zone_history_sightings WHERE zone_id = ?)`,
    zoneId,
    zoneId,
  )
  await measure(run, zoneId)
}

export const measure = async (run: Run, zoneId: number): Promise<void> => {
  await run(
    `UPDATE zone_history_zones SET bytes =
      (SELECT coalesce(sum(length(sealed) + ${bytesOfRow}), 0) FROM zone_history_states WHERE zone_id = ?) +
      (SELECT coalesce(sum(length(ids) + coalesce(length(difference), 0) + ${bytesOfRow}), 0) FROM zone_history_sightings WHERE zone_id = ?)
     WHERE id = ?`,
    zoneId,
    zoneId,
    zoneId,
  )
}

export const insert = async (run: Run, table: string, values: Record<string, Value>): Promise<void> => {
  const names = Object.keys(values)
  const places = names.map(() => '?').join(', ')
  await run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`, ...Object.values(values))
}

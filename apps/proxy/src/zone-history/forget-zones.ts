import { existsSync } from 'node:fs'
import { zoneNameKey } from '@hosting-console/console-core'
import type { Config } from '../config/config.ts'
import { openHistoryDatabase } from './database.ts'

/**
 * Removes all that is kept of an identity, or of one zone of it, of whatever service.
 * @returns of how many zones. @throws StoreFault
 */
export const forgetZones = async (
  history: Config['zoneHistory'],
  { identity, zone }: { identity: string; zone: string | undefined },
): Promise<number> => {
  if (!history || (history.address.kind === 'sqlite' && !existsSync(history.address.file))) return 0
  const database = openHistoryDatabase(history.address, history.maximumBytes)
  try {
    return await database.transaction(async (run) => {
      const ofZone = zone === undefined ? [] : [zoneNameKey(zone)]
      const rows = await run(
        `SELECT id FROM zone_history_zones WHERE identity = ?${zone === undefined ? '' : ' AND zone = ?'}`,
        identity,
        ...ofZone,
      )
      for (const { id } of rows) {
        for (const table of ['sightings', 'states'])
          await run(`DELETE FROM zone_history_${table} WHERE zone_id = ?`, Number(id))
        await run('DELETE FROM zone_history_zones WHERE id = ?', Number(id))
      }
      return rows.length
    })
  } finally {
    await database.close()
  }
}

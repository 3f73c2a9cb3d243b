import type { Call } from '../../call.ts'
import { notFound } from '../../owned.ts'
import type { Server } from '../../state.ts'
import type { Disk } from '../../state/storage.ts'
import type { Fields } from '../../values.ts'
import { findForDisks, isOwnServer } from '../server/find.ts'

export const disksOf = ({ state }: Call, { serverid }: Server): Disk[] =>
  [...state.disks.values()].filter((disk) => disk.serverid === serverid)

export const diskRecord = ({ id, name, sizeingib, scsiid, type }: Disk): Fields => ({
  id,
  name,
  sizeingib,
  scsiid,
  type,
})

/**
 * A disk and its server, free for a change once earlier changes of its disks are over.
 * @throws Refusal 400 when there is no such disk, HTTP 500 with code 606 while the server is busy otherwise.
 */
export function findUnlockedDisk(call: Call, id: string): { disk: Disk; server: Server } {
  const disk = call.state.disks.get(id.trim().toLowerCase())
  if (!disk || !isOwnServer(call, disk.serverid)) return notFound('a disk')
  return { disk, server: findForDisks(call, disk.serverid) }
}

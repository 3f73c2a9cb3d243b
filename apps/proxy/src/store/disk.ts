import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Below this much free space a disk counts as full: what is left is for sessions. */
const reserve = 32 * 1024 * 1024

/** From here on it is nearly full. */
const warning = 256 * 1024 * 1024

/** How full the disk of a file is, as far as it matters: 1 when nothing more should be written, 0 with room enough. */
export const diskFullness = async (file: string): Promise<number> => {
  if (file === ':memory:') return 0
  const { bavail, bsize } = await statfs(dirname(file))
  const free = bavail * bsize
  if (free <= reserve) return 1
  return free < warning ? 0.9 : 0
}

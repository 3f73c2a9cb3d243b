import type { DeletedZones, ZoneStateView } from '@hosting-console/contract'
import type { ListBody } from './read-list.ts'
import type { SeenChange, SeenPage, SeenZone, WhichState } from './answer.ts'
import type { Kept } from './states.ts'

/** What the thread of the history is begun with. Keys are bytes, newest first, the retired ones too: a history outlives sessions. */
export type ThreadData = {
  /** The file, or the address of the database as text: a thread takes no URL. */
  address: { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }
  keys: readonly Uint8Array[]
  service: string
  keepMs: number
  maximumBytes: number
}

/** How the history took a list: `unread` is one that is refused, or can't be read whole. */
type ListOutcome = Kept | 'unread'

/** What the thread is asked to do, and what it gives. */
export type Tasks = {
  keep: { asked: { zone: SeenZone; at: number; list: ListBody }; given: ListOutcome }
  page: { asked: { zone: SeenZone; before: string | undefined }; given: SeenPage }
  records: { asked: { zone: SeenZone; which: WhichState }; given: ZoneStateView['records'] | undefined }
  zones: { asked: { identity: string }; given: DeletedZones['deleted'] }
  changes: { asked: { identity: string; since: number }; given: SeenChange[] }
  forgetOld: { asked: { now: number }; given: number }
  fullness: { asked: undefined; given: number }
  close: { asked: undefined; given: undefined }
}

export type TaskName = keyof Tasks

export type Question = { id: number; task: TaskName; asked: unknown }
export type Answer = { id: number; given: unknown } | { id: number; fault: string }

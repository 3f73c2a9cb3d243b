import * as v from 'valibot'
import type { Payload } from '../response.ts'
import { createReader, type Foreign, identity, readList } from './foreign.ts'

/** Something that belongs to a server. All its fields are shown; only what identifies it is known. */
export type ServerPart = Payload & Foreign

const readDisk = createReader(v.looseObject({ id: identity }), { identity: 'id' })
const readAdapter = createReader(v.looseObject({ networkadapterid: identity }), {
  identity: 'networkadapterid',
})
const readBackup = createReader(v.looseObject({ backupid: identity }), { identity: 'backupid' })

/** `response.server.additionaldisks`. @returns `undefined` when there is no list */
export const readDisks = (payload: Payload): ServerPart[] | undefined =>
  readList(payload, 'additionaldisks', readDisk)

/** `response.networkadapters`. @returns `undefined` when there is no list */
export const readAdapters = (payload: Payload): ServerPart[] | undefined =>
  readList(payload, 'networkadapters', readAdapter)

/** `response.backups`. @returns `undefined` when there is no list */
export const readBackups = (payload: Payload): ServerPart[] | undefined =>
  readList(payload, 'backups', readBackup)

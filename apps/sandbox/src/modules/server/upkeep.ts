import { badInput, refuse } from '../../response.ts'
import { defineFunction } from '../../function-table.ts'
import { callingProject } from '../../scope.ts'
import { type Backup, nextSerial } from '../../state.ts'
import { timestamp } from '../../swedish-time.ts'
import type { Call } from '../../call.ts'
import { findServer, findUnlocked, lockServer } from './find.ts'
import { addServer } from './lifecycle.ts'
import { isoFiles } from './reading.ts'
import { serverRecord } from './record.ts'

/** What a function answers for an object that it does not support; a client reads code and words. */
const notSupported = (): never => refuse(404, 'Not supported')

/** Images kept when backup is switched on without a schedule. Invented. */
const usualSchedule = { frequency: 'daily', numberofimagestokeep: 7 } as const

export const upkeep = {
  resetlimit: defineFunction({
    documentation: 'Sets a fail counter of a container back; no platform of the sandbox has any.',
    required: ['serverid', 'type'],
    respond(call, args) {
      findServer(call, args.text('serverid'))
      return notSupported()
    },
  }),
  resetpassword: defineFunction({
    documentation: 'Sets the root password of a container; no platform of the sandbox supports it.',
    required: ['serverid', 'rootpassword'],
    respond(call, args) {
      findServer(call, args.text('serverid'))
      return notSupported()
    },
  }),
  backup: defineFunction({
    documentation: 'Switches the daily backup of a VMware server on or off.',
    required: ['serverid', 'enabled'],
    respond(call, args) {
      const enabled = args.flag('enabled')
      const server = findServer(call, args.text('serverid'))
      if (server.platform !== 'VMware') notSupported()
      server.schedules = enabled ? [usualSchedule] : []
      return {}
    },
  }),
  mountiso: defineFunction({
    documentation: 'Mounts a disc image on a server; without one, or with an empty one, unmounts.',
    required: ['serverid'],
    optional: ['isofile'],
    respond(call, args) {
      const server = findUnlocked(call, args.text('serverid'))
      const isofile = args.text('isofile') || null
      if (isofile !== null && !isoFiles.includes(isofile)) refuse(badInput, 'isofile is not a disc image.')
      server.isofile = isofile
      return { body: { server: serverRecord(call, server) } }
    },
  }),
  createmanualbackup: defineFunction({
    documentation: 'Takes a backup of a server now.',
    required: ['serverid'],
    respond(call, args) {
      const server = findUnlocked(call, args.text('serverid'))
      const { serverid, projectkey } = server
      const backup = { backupid: `bk-${nextSerial(call.state)}`, serverid, projectkey, created: call.now }
      call.state.backups.set(backup.backupid, backup)
      lockServer(call, server)
      return { body: { backup: { backupid: backup.backupid, serverid, created: timestamp(backup.created) } } }
    },
  }),
  deletemanualbackup: defineFunction({
    documentation: 'Drops a backup.',
    required: ['backupid'],
    respond(call, args) {
      call.state.backups.delete(findBackup(call, args.text('backupid')).backupid)
      return {}
    },
  }),
  createfrombackup: defineFunction({
    documentation: 'Makes a server from a backup, in the size of the one the backup was taken of.',
    required: ['backupid'],
    respond(call, args) {
      const original = findServer(call, findBackup(call, args.text('backupid')).serverid)
      const copy = addServer(call, { ...original, hostname: `restored-${original.hostname}` })
      return { body: { server: serverRecord(call, copy) } }
    },
  }),
}

function findBackup(call: Call, backupid: string): Backup {
  const backup = call.state.backups.get(backupid)
  if (backup?.projectkey !== callingProject(call).projectkey)
    refuse(badInput, 'Could not find a backup with this id.')
  return backup ?? refuse(badInput, 'Could not find a backup with this id.')
}

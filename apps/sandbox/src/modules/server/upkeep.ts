import { badInput, type Reply, refuse } from '../../response.ts'
import { defineFunction } from '../../function-table.ts'
import { checkOwn, functionsOn } from '../../owned.ts'
import { type Backup, nextSerial } from '../../state.ts'
import { timestamp } from '../../swedish-time.ts'
import type { Call } from '../../call.ts'
import { findServer, lockServer } from './find.ts'
import { addServer } from './lifecycle.ts'
import { isoFiles } from './reading.ts'
import { onServer, onUnlocked, serverRecord } from './record.ts'

/** Refuses an object that the function does not support; a client reads code and words. */
const notSupported = (): never => refuse(404, 'Not supported')

/** Images kept when backup is switched on without a schedule. Invented. */
const usualSchedule = { frequency: 'daily', numberofimagestokeep: 7 } as const

const showBackup = (_call: Call, { backupid, serverid, created }: Backup): Reply => ({
  body: { backup: { backupid, serverid, created: timestamp(created) } },
})

const onBackup = functionsOn({
  id: 'backupid',
  find: (call, id) => checkOwn(call, call.state.backups.get(id), 'Could not find a backup with this id.'),
  show: showBackup,
})

export const upkeep = {
  resetlimit: onServer({
    documentation: 'Sets a fail counter of a container back; no platform of the sandbox has any.',
    required: ['type'],
    respond: notSupported,
  }),
  resetpassword: onServer({
    documentation: 'Sets the root password of a container; no platform of the sandbox supports it.',
    required: ['rootpassword'],
    respond: notSupported,
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
  mountiso: onUnlocked({
    documentation: 'Mounts a disc image on a server; without one, or with an empty one, unmounts.',
    optional: ['isofile'],
    respond(server, args) {
      const isofile = args.text('isofile') || null
      if (isofile !== null && !isoFiles.includes(isofile)) refuse(badInput, 'isofile is not a disc image.')
      server.isofile = isofile
    },
  }),
  createmanualbackup: onUnlocked({
    documentation: 'Takes a backup of a server now.',
    respond(server, _args, call) {
      const { serverid, projectkey } = server
      const backup = { backupid: `bk-${nextSerial(call.state)}`, serverid, projectkey, created: call.now }
      call.state.backups.set(backup.backupid, backup)
      lockServer(call, server)
      return showBackup(call, backup)
    },
  }),
  deletemanualbackup: onBackup({
    documentation: 'Drops a backup.',
    respond({ backupid }, _args, { state }) {
      state.backups.delete(backupid)
      return {}
    },
  }),
  createfrombackup: onBackup({
    documentation: 'Makes a server from a backup, in the size of the one the backup was taken of.',
    respond({ serverid }, _args, call) {
      const original = findServer(call, serverid)
      const copy = addServer(call, { ...original, hostname: `restored-${original.hostname}` })
      return { body: { server: serverRecord(call, copy) } }
    },
  }),
}

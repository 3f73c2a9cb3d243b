import { badInput, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { checkUnlocked } from '../../changing.ts'
import { defineFunction } from '../../function-table.ts'
import { callingProject } from '../../scope.ts'
import { nextSerial, type Platform, type Server } from '../../state.ts'
import { attachAtCreate, giveBack } from '../ip/pool.ts'
import { addPrimaryAdapter, adaptersOf } from '../networkadapter/adapters.ts'
import { disksOf } from '../serverdisk/disks.ts'
import { findUnlocked, lockServer, startChange } from './find.ts'
import { onServer, onUnlocked, serverRecord } from './record.ts'
import { readSchedules } from './schedules.ts'
import { checkHostname, readSizes } from './sizes.ts'
import { findTemplate } from './templates.ts'

export const datacenters = ['Falkenberg', 'Stockholm'] as const
export const platforms = ['KVM', 'VMware'] as const

const sizeNames = ['disksize', 'memorysize', 'cpucores', 'transfer', 'bandwidth'] as const

const prefixes: Record<Platform, string> = { KVM: 'kvm', VMware: 'wps' }

/** A server that is being made: it has its record at once and runs when the lock ends. */
export function addServer(
  call: Call,
  settings: Omit<
    Server,
    'serverid' | 'projectkey' | 'isrunning' | 'startedAt' | 'pending' | 'measured' | 'extras'
  >,
) {
  const server: Server = {
    ...settings,
    serverid: `${prefixes[settings.platform]}${nextSerial(call.state)}`,
    projectkey: callingProject(call).projectkey,
    isrunning: false,
    startedAt: call.now,
    pending: null,
    measured: null,
    extras: {},
  }
  call.state.servers.set(server.serverid, server)
  addPrimaryAdapter(call.state, server)
  startChange(call, server, { isrunning: true })
  return server
}

export const lifecycle = {
  create: defineFunction({
    documentation:
      'Orders a server. The response comes at once; the server is locked until it has been made.',
    required: ['datacenter', 'platform', 'hostname', 'templatename', 'disksize', 'memorysize', 'cpucores'],
    optional: [
      'description',
      'ip',
      'ipv6',
      'transfer',
      'bandwidth',
      'campaigncode',
      'sshkeyids',
      'sshkey',
      'rootpassword',
      'users',
      'backupschedules',
      'cloudconfig',
      'cloudconfigparams',
    ],
    respond(call, args) {
      const platform = args.choice('platform', platforms)
      const template =
        findTemplate(platform, args.text('templatename')) ??
        refuse(badInput, 'templatename is not a template.')
      const datacenter = args.choice('datacenter', datacenters)
      const sizes = readSizes(args, sizeNames)
      const place = { datacenter, platform, projectkey: callingProject(call).projectkey }
      const addresses = attachAtCreate(call.state, place, args.text('ip'), args.text('ipv6'))
      const server = addServer(call, {
        hostname: checkHostname(args.text('hostname')),
        datacenter,
        platform,
        template,
        description: args.text('description') || null,
        disksize: sizes.disksize ?? template.minimumdisksize,
        memorysize: sizes.memorysize ?? template.minimummemorysize,
        cpucores: sizes.cpucores ?? 1,
        transfer: sizes.transfer ?? null,
        bandwidth: sizes.bandwidth ?? 100,
        isofile: null,
        schedules: readSchedules(args.structures('backupschedules')) ?? [],
      })
      for (const address of addresses) {
        address.projectkey = server.projectkey
        address.serverid = server.serverid
      }
      const rootpassword = args.text('rootpassword')
      return { body: { server: { ...serverRecord(call, server), rootpassword } } }
    },
  }),
  edit: onServer({
    documentation:
      'Changes size, name or description of a server at once. Only a new disk size takes until the lock ends.',
    optional: [
      'disksize',
      'memorysize',
      'cpucores',
      'transfer',
      'hostname',
      'description',
      'bandwidth',
      'backupschedules',
    ],
    // Specification 4.2 shows one use: changing the memory.
    inDialect: { document: { required: ['serverid'], optional: ['memorysize'] } },
    respond(server, args, call) {
      const hostname = args.text('hostname')
      const description = args.text('description')
      const schedules = readSchedules(args.structures('backupschedules'))
      const { disksize, ...sizes } = readSizes(args, sizeNames)
      // Names and schedules touch nothing that runs, so a busy server takes them too.
      if (disksize !== undefined || Object.keys(sizes).length > 0) checkUnlocked(server, 'Server')
      Object.assign(server, {
        ...sizes,
        ...(hostname !== undefined && { hostname: checkHostname(hostname) }),
        ...(description !== undefined && { description: description || null }),
        ...(schedules && { schedules }),
      })
      if (disksize !== undefined && disksize !== server.disksize) startChange(call, server, { disksize })
    },
  }),
  clone: onUnlocked({
    documentation: 'Copies a server, in another size or place when wanted. Both are locked meanwhile.',
    required: ['hostname'],
    optional: ['disksize', 'memorysize', 'cpucores', 'transfer', 'bandwidth', 'description', 'datacenter'],
    respond(original, args, call) {
      const hostname = checkHostname(args.text('hostname'))
      const description = args.text('description')
      const copy = addServer(call, {
        ...original,
        ...readSizes(args, sizeNames),
        hostname,
        datacenter: args.choice('datacenter', datacenters) ?? original.datacenter,
        description: description === undefined ? original.description : description || null,
      })
      lockServer(call, original)
      return { body: { server: serverRecord(call, copy) } }
    },
  }),
  destroy: defineFunction({
    documentation: 'Removes a server for good. keepip decides whether its addresses stay reserved.',
    required: ['serverid', 'keepip'],
    respond(call, args) {
      const keepip = args.flag('keepip')
      const server = findUnlocked(call, args.text('serverid'))
      const { serverid } = server
      for (const { id } of disksOf(call, server)) call.state.disks.delete(id)
      for (const { networkadapterid } of adaptersOf(call, server))
        call.state.adapters.delete(networkadapterid)
      call.state.servers.delete(serverid)
      for (const address of call.state.addresses.values()) {
        if (address.serverid !== serverid) continue
        address.serverid = null
        if (!keepip) giveBack(address)
      }
      return {}
    },
  }),
}

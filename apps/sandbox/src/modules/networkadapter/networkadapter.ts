import { badInput, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { beginChange } from '../../changing.ts'
import { defineFunction, type ModuleTable } from '../../function-table.ts'
import { functionsOn } from '../../owned.ts'
import { nextSerial, type Server } from '../../state.ts'
import type { Adapter, Segment } from '../../state/network.ts'
import { checkRange } from '../../checks.ts'
import { datacenterKeyOf } from '../datacenters.ts'
import { publicNetworkOf, usableNetworks } from '../network/networks.ts'
import { findUnlocked } from '../server/find.ts'
import {
  adapterRecord,
  adaptersOf,
  findAdapter,
  findUnlockedAdapter,
  isPrimary,
  macAddress,
} from './adapters.ts'

/** How long an adapter is locked while it is being made, in seconds. No source shows it. */
const lockSeconds = 4

/** Mbit/s of an adapter that is made without a bandwidth; clients send the same. */
const usualBandwidth = 100

const fastest = 10_000

const adapterTypes = ['VMXNET 3', 'E1000'] as const

const show = (call: Call, { adapter, server }: { adapter: Adapter; server: Server }) => ({
  body: { networkadapter: adapterRecord(call, server, adapter) },
})

const onUnlocked = functionsOn({ id: 'networkadapterid', find: findUnlockedAdapter, show })

export const networkadapter: ModuleTable = {
  description: 'Network adapters of servers. One is locked while it is being made.',
  functions: {
    create: defineFunction({
      documentation: 'Gives a server one more adapter, in the public network unless another is named.',
      required: ['serverid'],
      optional: ['bandwidth', 'adaptertype', 'networkid', 'name'],
      respond(call, args) {
        const server = findUnlocked(call, args.text('serverid'))
        const adaptertype = args.choice('adaptertype', adapterTypes)
        const serial = String(nextSerial(call.state))
        const adapter: Adapter = {
          networkadapterid: crypto.randomUUID(),
          serverid: server.serverid,
          name: args.text('name') || `Network adapter ${adaptersOf(call, server).length + 1}`,
          networkid: chooseNetwork(call, server, args.text('networkid')),
          adaptertype: server.platform === 'VMware' ? (adaptertype ?? 'VMXNET 3') : undefined,
          bandwidth: bandwidth(args.integer('bandwidth')) ?? usualBandwidth,
          macaddress: macAddress('52:54:01', serial),
          pending: null,
        }
        call.state.adapters.set(adapter.networkadapterid, adapter)
        beginChange(adapter, call.now, lockSeconds)
        return show(call, { adapter, server })
      },
    }),
    details: functionsOn({ id: 'networkadapterid', find: findAdapter, show })({
      documentation: 'Shows one adapter.',
      get: true,
    }),
    edit: onUnlocked({
      documentation: 'Changes bandwidth, network or name of an adapter at once.',
      optional: ['bandwidth', 'networkid', 'name'],
      respond({ adapter, server }, args, call) {
        const mbits = bandwidth(args.integer('bandwidth'))
        const networkid = chooseNetwork(call, server, args.text('networkid') ?? adapter.networkid)
        const name = args.text('name') || adapter.name
        Object.assign(adapter, { networkid, name })
        // The primary adapter is as fast as its server.
        if (mbits !== undefined) Object.assign(isPrimary(adapter) ? server : adapter, { bandwidth: mbits })
      },
    }),
    delete: onUnlocked({
      documentation: 'Takes an adapter out of its server. The primary one stays.',
      respond({ adapter }, _args, call) {
        if (isPrimary(adapter)) refuse(badInput, 'The primary network adapter can’t be deleted.')
        call.state.adapters.delete(adapter.networkadapterid)
        return {}
      },
    }),
  },
}

/** Segments name data centres and platforms in their own way. @throws Refusal 400 when the server is elsewhere. */
function checkSegment({ datacenter, platform }: Server, segment: Segment): string {
  if (segment.datacenter !== datacenterKeyOf[datacenter])
    refuse(badInput, `The segment is not in ${datacenter}.`)
  if (segment.platform !== platform.toLowerCase()) refuse(badInput, `The segment is not for ${platform}.`)
  return segment.id
}

const bandwidth = (mbits: number | undefined) => checkRange('bandwidth', mbits, 1, fastest)

/** A network, or a segment of a private one, that the project may use where the server is. @throws Refusal 400 */
function chooseNetwork(call: Call, server: Server, wanted: string | undefined): string {
  const { datacenter } = server
  const networkid = wanted?.trim().toLowerCase() || publicNetworkOf(datacenter)
  const segment = call.state.segments.get(networkid)
  if (segment?.projectkey === server.projectkey) return checkSegment(server, segment)
  const network = usableNetworks(call).find((each) => each.networkid === networkid)
  if (!network) return refuse(badInput, 'Could not find a network with this id on this account.')
  return network.datacenter === datacenter
    ? networkid
    : refuse(badInput, `The network is not in ${datacenter}.`)
}

import { randomUUID } from 'node:crypto'
import { badInput, refuse } from '../../answer.ts'
import type { Call } from '../../call.ts'
import { beginChange } from '../../changing.ts'
import { defineFunction, type ModuleTable } from '../../function-table.ts'
import { nextSerial, type Server } from '../../state.ts'
import type { Adapter } from '../../state/network.ts'
import { checkRange } from '../../checks.ts'
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

/** How long an adapter is locked after a change, in seconds. No source shows it. */
const lockSeconds = 4

/** Mbit/s of an adapter that is made without a bandwidth; clients send the same. */
const usualBandwidth = 100

const fastest = 10_000

const adapterTypes = ['VMXNET 3', 'E1000'] as const

export const networkadapter: ModuleTable = {
  description: 'Network adapters of servers. One is locked while it is being made or changed.',
  accepts: { username: false, cloudaccount: true, customernumber: false, anonymous: false },
  functions: {
    create: defineFunction({
      documentation: 'Gives a server one more adapter, in the public network unless another is named.',
      required: ['serverid'],
      optional: ['bandwidth', 'adaptertype', 'networkid', 'name'],
      answer(call, args) {
        const server = findUnlocked(call, args.text('serverid'))
        const adaptertype = args.choice('adaptertype', adapterTypes)
        const serial = String(nextSerial(call.state))
        const adapter: Adapter = {
          networkadapterid: randomUUID(),
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
        return { body: { networkadapter: adapterRecord(call, server, adapter) } }
      },
    }),
    details: defineFunction({
      documentation: 'Shows one adapter.',
      reads: true,
      get: true,
      required: ['networkadapterid'],
      answer(call, args) {
        const { adapter, server } = findAdapter(call, args.text('networkadapterid'))
        return { body: { networkadapter: adapterRecord(call, server, adapter) } }
      },
    }),
    edit: defineFunction({
      documentation: 'Changes bandwidth, network or name of an adapter. It takes effect when the lock ends.',
      required: ['networkadapterid'],
      optional: ['bandwidth', 'networkid', 'name'],
      answer(call, args) {
        const { adapter, server } = findUnlockedAdapter(call, args.text('networkadapterid'))
        const mbits = bandwidth(args.integer('bandwidth'))
        const networkid = chooseNetwork(call, server, args.text('networkid') ?? adapter.networkid)
        const name = args.text('name') || adapter.name
        beginChange(adapter, call.now, lockSeconds, () => {
          Object.assign(adapter, { networkid, name })
          // The primary adapter is as fast as its server.
          if (mbits !== undefined) Object.assign(isPrimary(adapter) ? server : adapter, { bandwidth: mbits })
        })
        return { body: { networkadapter: adapterRecord(call, server, adapter) } }
      },
    }),
    delete: defineFunction({
      documentation: 'Takes an adapter out of its server. The primary one stays.',
      required: ['networkadapterid'],
      answer(call, args) {
        const { adapter } = findUnlockedAdapter(call, args.text('networkadapterid'))
        if (isPrimary(adapter)) refuse(badInput, 'The primary network adapter can not be deleted.')
        call.state.adapters.delete(adapter.networkadapterid)
        return {}
      },
    }),
  },
}

const bandwidth = (mbits: number | undefined) => checkRange('bandwidth', mbits, 1, fastest)

/** A network that the project may use where the server is. @throws Refusal 400 when there is none. */
function chooseNetwork(call: Call, { datacenter }: Server, wanted: string | undefined): string {
  const networkid = wanted?.trim().toLowerCase() || publicNetworkOf(datacenter)
  const network = usableNetworks(call).find((each) => each.networkid === networkid)
  if (!network) return refuse(badInput, 'Could not find a network with this id on this account.')
  return network.datacenter === datacenter
    ? networkid
    : refuse(badInput, `The network is not in ${datacenter}.`)
}

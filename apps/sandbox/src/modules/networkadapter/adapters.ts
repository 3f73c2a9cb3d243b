import type { Call } from '../../call.ts'
import { checkUnlocked, settle } from '../../changing.ts'
import { notFound } from '../../owned.ts'
import type { Server, State } from '../../state.ts'
import type { Adapter } from '../../state/network.ts'
import type { Fields } from '../../values.ts'
import { findServer, isOwnServer } from '../server/find.ts'
import { publicNetworkOf } from '../network/networks.ts'

/** The adapter that every server is made with. Its id and its hardware address follow from those of the server. */
export function addPrimaryAdapter(state: State, server: Server): Adapter {
  const digits = server.serverid.replaceAll(/\D/g, '').padStart(12, '0')
  const adapter: Adapter = {
    networkadapterid: `7d1c0000-0000-4000-8000-${digits}`,
    serverid: server.serverid,
    name: 'Network adapter 1',
    networkid: publicNetworkOf(server.datacenter),
    adaptertype: server.platform === 'VMware' ? 'VMXNET 3' : undefined,
    bandwidth: null,
    macaddress: macAddress('52:54:00', digits),
    pending: null,
  }
  state.adapters.set(adapter.networkadapterid, adapter)
  return adapter
}

export const macAddress = (maker: string, digits: string) =>
  `${maker}:${(digits.slice(-6).match(/../g) ?? []).join(':')}`

export const isPrimary = ({ bandwidth }: Adapter) => bandwidth === null

export const adaptersOf = ({ state }: Call, { serverid }: Server): Adapter[] =>
  [...state.adapters.values()].filter((adapter) => adapter.serverid === serverid)

/** An adapter and its server, with every change that is due. @throws Refusal 400 when there is none. */
export function findAdapter(call: Call, id: string): { adapter: Adapter; server: Server } {
  const adapter = call.state.adapters.get(id.trim().toLowerCase())
  if (!adapter || !isOwnServer(call, adapter.serverid)) return notFound('a network adapter')
  settle(adapter, call.now)
  return { adapter, server: findServer(call, adapter.serverid) }
}

/** @throws Refusal with HTTP 500 and code 606 while the adapter or its server changes. */
export function findUnlockedAdapter(call: Call, id: string) {
  const found = findAdapter(call, id)
  checkUnlocked(found.adapter, 'Network adapter')
  checkUnlocked(found.server, 'Server')
  return found
}

export function adapterRecord(call: Call, server: Server, adapter: Adapter): Fields {
  settle(adapter, call.now)
  return {
    networkadapterid: adapter.networkadapterid,
    adaptertype: adapter.adaptertype,
    bandwidth: adapter.bandwidth ?? server.bandwidth,
    name: adapter.name,
    networkid: adapter.networkid,
    serverid: adapter.serverid,
    state: adapter.pending || server.pending ? 'locked' : 'ready',
    isconnected: true,
    isprimary: isPrimary(adapter),
    macaddress: adapter.macaddress,
  }
}

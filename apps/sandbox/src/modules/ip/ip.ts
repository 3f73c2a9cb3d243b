import { badInput, type Reply, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { defineFunction, type ModuleTable } from '../../function-table.ts'
import { functionsOn } from '../../owned.ts'
import { callingCurrency, callingProject } from '../../scope.ts'
import type { Address } from '../../state.ts'
import { type Fields, yesOrNo } from '../../values.ts'
import { datacenters, platforms } from '../server/lifecycle.ts'
import { balancers } from '../loadbalancer/balancers.ts'
import { findServer } from '../server/find.ts'
import { cost, showPrice } from '../server/prices.ts'
import { addressPrice } from '../server/record.ts'
import { defaultPtr, findAddress, findOwnAddress, freeAddresses, giveBack, isAttached } from './pool.ts'

/** Addresses in one response of listfree; a sample, no source shows how large. */
const sampleSize = 20

const versions = ['4', '6'] as const

/** Fully qualified, with the dot at its end. */
const fullName = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+$/i

const show = (call: Call, address: Address): Reply => ({ body: { details: addressRecord(call, address) } })

/** On an address that is free, or that the project has reserved. */
const onAny = functionsOn({
  id: 'ipaddress',
  find: (call, ipaddress) => findAddress(call.state, callingProject(call).projectkey, ipaddress),
  show,
})

const onOwn = functionsOn({
  id: 'ipaddress',
  find: (call, ipaddress) => findOwnAddress(call.state, callingProject(call).projectkey, ipaddress),
  show,
})

export const ip: ModuleTable = {
  description: 'IP addresses: find, reserve, attach and release them, and set their reverse names.',
  functions: {
    listfree: defineFunction({
      documentation: 'Gives some addresses that can be reserved.',
      get: true,
      required: ['ipversion', 'datacenter', 'platform'],
      respond(call, args) {
        const ipversion = args.choice('ipversion', versions) === '6' ? 6 : 4
        const datacenter = args.choice('datacenter', datacenters)
        const platform = args.choice('platform', platforms)
        const free = freeAddresses(call.state, ipversion, datacenter, platform).slice(0, sampleSize)
        const ipaddresses = free.map(({ ipaddress }) => ipaddress)
        const costperip = cost(addressPrice(ipversion), callingCurrency(call))
        return { body: { iplist: { ipversion, datacenter, platform, ipaddresses, costperip } } }
      },
    }),
    listown: defineFunction({
      documentation: 'Lists the addresses that the project has reserved.',
      get: true,
      optional: ['used', 'serverid', 'ipversion', 'datacenter', 'platform'],
      respond(call, args) {
        const { projectkey } = callingProject(call)
        const used = args.flag('used')
        const serverid = args.text('serverid')?.toLowerCase()
        const ipversion = args.choice('ipversion', versions)
        const datacenter = args.choice('datacenter', datacenters)
        const platform = args.choice('platform', platforms)
        const own = [...call.state.addresses.values()].filter(
          (address) =>
            address.projectkey === projectkey &&
            (used === undefined || used === isAttached(address)) &&
            (serverid === undefined || serverid === address.serverid) &&
            (ipversion === undefined || ipversion === String(address.ipversion)) &&
            (datacenter === undefined || datacenter === address.datacenter) &&
            (platform === undefined || platform === address.platform),
        )
        return { body: { iplist: own.map((address) => addressRecord(call, address)) } }
      },
    }),
    details: onAny({ documentation: 'Shows one address, also one that nobody has reserved.', get: true }),
    take: onAny({
      documentation: 'Reserves a free address.',
      respond(address, _args, call) {
        if (address.projectkey !== null) refuse(badInput, 'The IP address is not free.')
        address.projectkey = callingProject(call).projectkey
      },
    }),
    release: onOwn({
      documentation: 'Gives a reserved address back that is attached to nothing.',
      respond(address) {
        if (isAttached(address))
          refuse(badInput, 'The IP address is attached to a server or a load balancer.')
        giveBack(address)
      },
    }),
    add: onOwn({
      documentation: 'Attaches a reserved address to a server, or to a load balancer.',
      optional: ['serverid', 'loadbalancerid'],
      respond(address, args, call) {
        const serverid = args.text('serverid') || undefined
        const loadbalancerid = args.text('loadbalancerid') || undefined
        if (serverid === undefined && loadbalancerid === undefined) {
          refuse(badInput, 'Missing argument: serverid or loadbalancerid.')
        }
        const server = serverid === undefined ? undefined : findServer(call, serverid)
        const balancer = loadbalancerid === undefined ? undefined : balancers.find(call, loadbalancerid)
        if (isAttached(address)) refuse(badInput, 'The IP address is attached already.')
        const { datacenter } = server ?? balancer ?? address
        if (datacenter !== address.datacenter) refuse(badInput, `The IP address is in ${address.datacenter}.`)
        if (server) address.serverid = server.serverid
        else if (balancer) address.loadbalancerid = balancer.loadbalancerid
      },
    }),
    remove: onOwn({
      documentation: 'Detaches an address, and releases it when release is yes.',
      optional: ['release'],
      respond(address, args) {
        const release = args.flag('release')
        if (!isAttached(address)) refuse(badInput, 'The IP address is attached to nothing.')
        Object.assign(address, { serverid: null, loadbalancerid: null })
        if (release) giveBack(address)
      },
    }),
    setptr: onOwn({
      documentation: 'Sets the reverse name of an address: a fully qualified name with its final dot.',
      required: ['data'],
      respond(address, args, call) {
        const data = args.text('data').trim()
        if (data.length > 254 || !fullName.test(data))
          refuse(badInput, 'data must be a full name with a final dot.')
        address.ptr = data
        return { text: 'PTR record updated.', ...show(call, address) }
      },
    }),
    resetptr: onOwn({
      documentation: 'Puts the usual reverse name of an address back.',
      respond(address, _args, call) {
        address.ptr = defaultPtr(address.ipaddress)
        return { text: 'PTR record updated.', ...show(call, address) }
      },
    }),
    estimatedcost: defineFunction({
      documentation: 'Prices one more IPv4 address per month.',
      reads: true,
      respond: (call) => showPrice(call, addressPrice(4)),
    }),
  },
}

function addressRecord(call: Call, address: Address): Fields {
  const { ipaddress, ipversion, datacenter, platform, serverid, ptr } = address
  const isIpv4 = ipversion === 4
  const network = ipaddress.slice(0, ipaddress.lastIndexOf('.'))
  return {
    ipaddress,
    ipversion,
    datacenter,
    platform,
    platforms: [platform],
    netmask: isIpv4 ? '255.255.255.0' : '/64',
    broadcast: isIpv4 ? `${network}.255` : null,
    gateway: isIpv4 ? `${network}.1` : ipaddress.replace(/::.*$/, '::1'),
    nameservers: ['192.0.2.2', '198.51.100.2'],
    serverid,
    reserved: yesOrNo(address.projectkey !== null),
    lockedtoaccount: 'no',
    ptr,
    cost: cost(addressPrice(ipversion), callingCurrency(call)),
  }
}

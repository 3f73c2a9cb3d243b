import { badInput, type Reply, refuse } from '../../response.ts'
import type { ArgumentReader } from '../../argument-reader.ts'
import type { Call } from '../../call.ts'
import { defineFunction, type ModuleTable } from '../../function-table.ts'
import { callingProject, currencyOf } from '../../scope.ts'
import type { Address } from '../../state.ts'
import { type Fields, yesOrNo } from '../../values.ts'
import { datacenters, platforms } from '../server/lifecycle.ts'
import { findBalancer } from '../loadbalancer/balancers.ts'
import { findServer } from '../server/find.ts'
import { billing, cost, inCurrency } from '../server/prices.ts'
import { addressPrice } from '../server/record.ts'
import { defaultPtr, findAddress, findOwnAddress, freeAddresses, giveBack, isAttached } from './pool.ts'

/** Addresses in one response of listfree; a sample, no source shows how large. */
const sampleSize = 20

const versions = ['4', '6'] as const

/** Fully qualified, with the dot at its end. */
const fullName = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+$/i

export const ip: ModuleTable = {
  description: 'IP addresses: find, reserve, attach and release them, and set their reverse names.',
  accepts: { username: false, cloudaccount: true, customernumber: false, anonymous: false },
  functions: {
    listfree: defineFunction({
      documentation: 'Gives some addresses that can be reserved.',
      reads: true,
      get: true,
      required: ['ipversion', 'datacenter', 'platform'],
      respond(call, args) {
        const ipversion = args.choice('ipversion', versions) === '6' ? 6 : 4
        const datacenter = args.choice('datacenter', datacenters)
        const platform = args.choice('platform', platforms)
        const free = freeAddresses(call.state, ipversion, datacenter, platform).slice(0, sampleSize)
        const ipaddresses = free.map(({ ipaddress }) => ipaddress)
        const costperip = cost(addressPrice(ipversion), currencyOf(call, callingProject(call)))
        return { body: { iplist: { ipversion, datacenter, platform, ipaddresses, costperip } } }
      },
    }),
    listown: defineFunction({
      documentation: 'Lists the addresses that the project has reserved.',
      reads: true,
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
    details: defineFunction({
      documentation: 'Shows one address, also one that nobody has reserved.',
      reads: true,
      get: true,
      required: ['ipaddress'],
      respond: (call, args) =>
        show(call, findAddress(call.state, callingProject(call).projectkey, args.text('ipaddress'))),
    }),
    take: defineFunction({
      documentation: 'Reserves a free address.',
      required: ['ipaddress'],
      respond(call, args) {
        const { projectkey } = callingProject(call)
        const address = findAddress(call.state, projectkey, args.text('ipaddress'))
        if (address.projectkey !== null) refuse(badInput, 'The IP address is not free.')
        address.projectkey = projectkey
        return show(call, address)
      },
    }),
    release: defineFunction({
      documentation: 'Gives a reserved address back that is attached to nothing.',
      required: ['ipaddress'],
      respond(call, args) {
        const address = findOwn(call, args)
        if (isAttached(address))
          refuse(badInput, 'The IP address is attached to a server or a load balancer.')
        giveBack(address)
        return show(call, address)
      },
    }),
    add: defineFunction({
      documentation: 'Attaches a reserved address to a server, or to a load balancer.',
      required: ['ipaddress'],
      optional: ['serverid', 'loadbalancerid'],
      respond(call, args) {
        const address = findOwn(call, args)
        const serverid = args.text('serverid') || undefined
        const loadbalancerid = args.text('loadbalancerid') || undefined
        if (serverid === undefined && loadbalancerid === undefined) {
          refuse(badInput, 'Missing argument: serverid or loadbalancerid.')
        }
        const server = serverid === undefined ? undefined : findServer(call, serverid)
        const balancer = loadbalancerid === undefined ? undefined : findBalancer(call, loadbalancerid)
        if (isAttached(address)) refuse(badInput, 'The IP address is attached already.')
        const { datacenter } = server ?? balancer ?? address
        if (datacenter !== address.datacenter) refuse(badInput, `The IP address is in ${address.datacenter}.`)
        if (server) address.serverid = server.serverid
        else if (balancer) address.loadbalancerid = balancer.loadbalancerid
        return show(call, address)
      },
    }),
    remove: defineFunction({
      documentation: 'Detaches an address, and releases it when release is yes.',
      required: ['ipaddress'],
      optional: ['release'],
      respond(call, args) {
        const address = findOwn(call, args)
        const release = args.flag('release')
        if (!isAttached(address)) refuse(badInput, 'The IP address is attached to nothing.')
        Object.assign(address, { serverid: null, loadbalancerid: null })
        if (release) giveBack(address)
        return show(call, address)
      },
    }),
    setptr: defineFunction({
      documentation: 'Sets the reverse name of an address: a fully qualified name with its final dot.',
      required: ['ipaddress', 'data'],
      respond(call, args) {
        const address = findOwn(call, args)
        const data = args.text('data').trim()
        if (data.length > 254 || !fullName.test(data))
          refuse(badInput, 'data must be a full name with a final dot.')
        address.ptr = data
        return show(call, address, 'PTR record updated.')
      },
    }),
    resetptr: defineFunction({
      documentation: 'Puts the usual reverse name of an address back.',
      required: ['ipaddress'],
      respond(call, args) {
        const address = findOwn(call, args)
        address.ptr = defaultPtr(address.ipaddress)
        return show(call, address, 'PTR record updated.')
      },
    }),
    estimatedcost: defineFunction({
      documentation: 'Prices one more IPv4 address per month.',
      reads: true,
      respond(call) {
        const currency = currencyOf(call, callingProject(call))
        return { body: { billing: billing(inCurrency(addressPrice(4), currency), currency) } }
      },
    }),
  },
}

const findOwn = (call: Call, args: ArgumentReader<'ipaddress'>) =>
  findOwnAddress(call.state, callingProject(call).projectkey, args.text('ipaddress'))

const show = (call: Call, address: Address, text?: string): Reply => ({
  text,
  body: { details: addressRecord(call, address) },
})

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
    cost: cost(addressPrice(ipversion), currencyOf(call, callingProject(call))),
  }
}

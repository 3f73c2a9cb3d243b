import { isIPv4 } from '../../addresses.ts'
import { badInput, type Reply, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { checkNetwork, checkText } from '../../checks.ts'
import { defineFunction } from '../../function-table.ts'
import { findOwned } from '../../owned.ts'
import { splitOnce } from '../../route.ts'
import type { Segment } from '../../state/network.ts'
import { datacenterKeys } from '../datacenters.ts'
import { findPrivateNetwork, segmentRecord, segmentsOf, subnetOf } from './private-networks.ts'

/** Lower case here, other than in the module server. */
const platforms = ['kvm', 'vmware'] as const

export const segments = {
  listsegments: defineFunction({
    documentation: 'Lists the segments of a private network.',
    reads: true,
    get: true,
    required: ['privatenetworkid'],
    respond(call, args) {
      const found = findPrivateNetwork(call, args.text('privatenetworkid'))
      return { body: { privatenetworksegments: segmentsOf(call, found).map(segmentRecord) } }
    },
  }),
  createsegment: defineFunction({
    documentation:
      'Gives a private network a segment in a data centre, with an IPv4 network in CIDR notation.',
    required: ['privatenetworkid', 'datacenter', 'ipv4subnet', 'name', 'platform'],
    respond(call, args) {
      const owner = findPrivateNetwork(call, args.text('privatenetworkid'))
      const segment: Segment = {
        id: crypto.randomUUID(),
        projectkey: owner.projectkey,
        privatenetworkid: owner.id,
        name: checkText('name', args.text('name')),
        platform: args.choice('platform', platforms),
        datacenter: args.choice('datacenter', datacenterKeys),
        ipv4subnet: checkSubnet(args.text('ipv4subnet')),
        ipv6subnet: freeSubnet(call, owner.ipv6aggregate),
      }
      call.state.segments.set(segment.id, segment)
      return show(segment)
    },
  }),
  editsegment: defineFunction({
    documentation: 'Renames a segment.',
    required: ['id'],
    optional: ['name'],
    respond(call, args) {
      const segment = findSegment(call, args.text('id'))
      segment.name = args.text('name') || segment.name
      return show(segment)
    },
  }),
  deletesegment: defineFunction({
    documentation: 'Removes a segment that no network adapter is in.',
    required: ['id'],
    respond(call, args) {
      const { id } = findSegment(call, args.text('id'))
      const isUsed = [...call.state.adapters.values()].some(({ networkid }) => networkid === id)
      if (isUsed) refuse(badInput, 'The segment has network adapters.')
      call.state.segments.delete(id)
      return {}
    },
  }),
}

const findSegment = (call: Call, id: string) => findOwned(call, call.state.segments, id, 'a segment')

const show = (segment: Segment): Reply => ({ body: { privatenetworksegment: segmentRecord(segment) } })

function checkSubnet(subnet: string) {
  const [address, prefix] = splitOnce(checkNetwork('ipv4subnet', subnet), '/')
  return isIPv4(address) && prefix !== undefined
    ? `${address}/${prefix}`
    : refuse(badInput, 'ipv4subnet must be an IPv4 network in CIDR notation.')
}

function freeSubnet({ state }: Call, aggregate: string) {
  const taken = new Set([...state.segments.values()].map(({ ipv6subnet }) => ipv6subnet))
  let index = 0
  while (taken.has(subnetOf(aggregate, index))) index += 1
  return subnetOf(aggregate, index)
}

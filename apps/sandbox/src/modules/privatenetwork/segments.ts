import { isIPv4 } from '../../addresses.ts'
import { badInput, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { checkNetwork, checkText } from '../../checks.ts'
import { owned } from '../../owned.ts'
import { splitOnce } from '../../route.ts'
import type { Segment } from '../../state/network.ts'
import { datacenterKeys } from '../datacenters.ts'
import { privateNetworks, segmentRecord, segmentsOf, subnetOf } from './private-networks.ts'

/** Lower case here, other than in the module server. */
const platforms = ['kvm', 'vmware'] as const

const kind = owned({
  id: 'id',
  what: 'a segment',
  things: (state) => state.segments,
  show: (_call, segment) => ({ body: { privatenetworksegment: segmentRecord(segment) } }),
})

export const segments = {
  listsegments: privateNetworks.on({
    documentation: 'Lists the segments of a private network.',
    get: true,
    respond: (found, _args, call) => ({
      body: { privatenetworksegments: segmentsOf(call, found).map(segmentRecord) },
    }),
  }),
  createsegment: privateNetworks.on({
    documentation:
      'Gives a private network a segment in a data centre, with an IPv4 network in CIDR notation.',
    required: ['datacenter', 'ipv4subnet', 'name', 'platform'],
    respond(owner, args, call) {
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
      return kind.show(call, segment)
    },
  }),
  editsegment: kind.on({
    documentation: 'Renames a segment.',
    optional: ['name'],
    respond(segment, args) {
      segment.name = args.text('name') || segment.name
    },
  }),
  deletesegment: kind.remove('Removes a segment that no network adapter is in.', ({ id }, { state }) => {
    const isUsed = [...state.adapters.values()].some(({ networkid }) => networkid === id)
    if (isUsed) refuse(badInput, 'The segment has network adapters.')
  }),
}

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

import type { Call } from '../../call.ts'
import { owned } from '../../owned.ts'
import type { PrivateNetwork, Segment } from '../../state/network.ts'
import type { Fields } from '../../values.ts'

export const privateNetworks = owned({
  id: 'privatenetworkid',
  what: 'a private network',
  things: (state) => state.privateNetworks,
  show: (_call, shown) => ({ body: { privatenetwork: privateNetworkRecord(shown) } }),
})

export const segmentsOf = ({ state }: Call, { id }: PrivateNetwork): Segment[] =>
  [...state.segments.values()].filter((segment) => segment.privatenetworkid === id)

/** A documentation network of its own for each private network. */
export const aggregateOf = (serial: number) => `2001:db8:${(serial & 0xffff).toString(16)}::/48`

/** The `index`th /64 of an aggregate. */
export const subnetOf = (aggregate: string, index: number) =>
  aggregate.replace('::/48', `:${(index + 1).toString(16)}::/64`)

export const privateNetworkRecord = ({ id, name, ipv6aggregate }: PrivateNetwork): Fields => ({
  id,
  name,
  ipv6aggregate,
})

/** `networkid` is what a network adapter is put into the segment with; here it is the id under its other name. */
export const segmentRecord = (segment: Segment): Fields => {
  const { id, name, platform, datacenter, ipv4subnet, ipv6subnet } = segment
  return { id, networkid: id, name, platform, datacenter, ipv4subnet, ipv6subnet }
}

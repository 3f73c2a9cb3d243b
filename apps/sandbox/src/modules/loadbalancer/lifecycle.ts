import { checkText } from '../../checks.ts'
import { defineFunction } from '../../function-table.ts'
import { numberedId } from '../../identifiers.ts'
import { ownOf } from '../../owned.ts'
import { callingProject } from '../../scope.ts'
import type { LoadBalancer } from '../../state/balancing.ts'
import { attachAtCreate, giveBack } from '../ip/pool.ts'
import { datacenters } from '../server/lifecycle.ts'
import { addressesOf, findBalancer, listedBalancer, showBalancer } from './balancers.ts'

/** No source shows which platform the addresses of a load balancer are taken from. */
const addressPlatform = 'KVM'

export const lifecycle = {
  list: defineFunction({
    documentation: 'Lists the load balancers of the project.',
    reads: true,
    get: true,
    respond: (call) => ({
      body: { loadbalancers: ownOf(call, call.state.loadBalancers).map(listedBalancer) },
    }),
  }),
  details: defineFunction({
    documentation: 'Shows one load balancer with all its parts.',
    reads: true,
    get: true,
    required: ['loadbalancerid'],
    respond: (call, args) => showBalancer(call, findBalancer(call, args.text('loadbalancerid'))),
  }),
  create: defineFunction({
    documentation: 'Orders a load balancer, with an address of each version unless told otherwise.',
    required: ['name', 'datacenter'],
    optional: ['ip', 'ipv6'],
    respond(call, args) {
      const { projectkey } = callingProject(call)
      const datacenter = args.choice('datacenter', datacenters)
      const name = checkText('name', args.text('name'))
      const place = { datacenter, platform: addressPlatform, projectkey } as const
      const addresses = attachAtCreate(call.state, place, args.text('ip'), args.text('ipv6'))
      const balancer: LoadBalancer = {
        loadbalancerid: numberedId(call.state, 'lb'),
        projectkey,
        name,
        datacenter,
        backends: [],
        frontends: [],
        certificates: [],
        blocklist: [],
      }
      call.state.loadBalancers.set(balancer.loadbalancerid, balancer)
      for (const address of addresses) {
        Object.assign(address, { projectkey, loadbalancerid: balancer.loadbalancerid })
      }
      return showBalancer(call, balancer)
    },
  }),
  edit: defineFunction({
    documentation: 'Renames a load balancer.',
    required: ['loadbalancerid'],
    optional: ['name'],
    respond(call, args) {
      const balancer = findBalancer(call, args.text('loadbalancerid'))
      balancer.name = args.text('name') || balancer.name
      return showBalancer(call, balancer)
    },
  }),
  destroy: defineFunction({
    documentation: 'Removes a load balancer. Its addresses become free unless keepip is yes.',
    required: ['loadbalancerid'],
    optional: ['keepip'],
    respond(call, args) {
      const keepip = args.flag('keepip') ?? false
      const balancer = findBalancer(call, args.text('loadbalancerid'))
      for (const address of addressesOf(call, balancer)) {
        address.loadbalancerid = null
        if (!keepip) giveBack(address)
      }
      call.state.loadBalancers.delete(balancer.loadbalancerid)
      return { text: 'Deleted Loadbalancer' }
    },
  }),
  errors: defineFunction({
    documentation: 'Lists errors of a load balancer; the sandbox has none.',
    reads: true,
    get: true,
    required: ['loadbalancerid'],
    respond(call, args) {
      findBalancer(call, args.text('loadbalancerid'))
      // The key is invented; no body is public.
      return { body: { errors: [] } }
    },
  }),
}

import { checkText } from '../../checks.ts'
import { defineFunction } from '../../function-table.ts'
import { numberedId } from '../../identifiers.ts'
import { callingProject } from '../../scope.ts'
import type { LoadBalancer } from '../../state/balancing.ts'
import { attachAtCreate, giveBack } from '../ip/pool.ts'
import { datacenters } from '../server/lifecycle.ts'
import { addressesOf, balancers, listedBalancer } from './balancers.ts'

/** No source shows which platform the addresses of a load balancer are taken from. */
const addressPlatform = 'KVM'

export const lifecycle = {
  list: balancers.list('Lists the load balancers of the project.', 'loadbalancers', listedBalancer),
  details: balancers.details('Shows one load balancer with all its parts.'),
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
      return balancers.show(call, balancer)
    },
  }),
  edit: balancers.on({
    documentation: 'Renames a load balancer.',
    optional: ['name'],
    respond(balancer, args) {
      balancer.name = args.text('name') || balancer.name
    },
  }),
  destroy: defineFunction({
    documentation: 'Removes a load balancer. Its addresses become free unless keepip is yes.',
    required: ['loadbalancerid'],
    optional: ['keepip'],
    respond(call, args) {
      const keepip = args.flag('keepip') ?? false
      const balancer = balancers.find(call, args.text('loadbalancerid'))
      for (const address of addressesOf(call, balancer)) {
        address.loadbalancerid = null
        if (!keepip) giveBack(address)
      }
      call.state.loadBalancers.delete(balancer.loadbalancerid)
      return { text: 'Deleted Loadbalancer' }
    },
  }),
  errors: balancers.on({
    documentation: 'Lists errors of a load balancer; the sandbox has none.',
    get: true,
    // The key is invented; no body is public.
    respond: () => ({ body: { errors: [] } }),
  }),
}

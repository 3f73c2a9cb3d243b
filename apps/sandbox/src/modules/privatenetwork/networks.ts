import { badInput, type Reply, refuse } from '../../response.ts'
import { checkText } from '../../checks.ts'
import { defineFunction } from '../../function-table.ts'
import { shortId } from '../../identifiers.ts'
import { ownOf } from '../../owned.ts'
import { callingCurrency, callingProject } from '../../scope.ts'
import type { PrivateNetwork } from '../../state/network.ts'
import { billing, inCurrency } from '../server/prices.ts'
import { aggregateOf, findPrivateNetwork, privateNetworkRecord, segmentsOf } from './private-networks.ts'

/** Invented: kronor per month. */
const networkPrice = 99

export const networks = {
  list: defineFunction({
    documentation: 'Lists the private networks of the project.',
    reads: true,
    get: true,
    respond: (call) => ({
      body: { privatenetworks: ownOf(call, call.state.privateNetworks).map(privateNetworkRecord) },
    }),
  }),
  details: defineFunction({
    documentation: 'Shows one private network.',
    reads: true,
    get: true,
    required: ['privatenetworkid'],
    respond: (call, args) => show(findPrivateNetwork(call, args.text('privatenetworkid'))),
  }),
  create: defineFunction({
    documentation: 'Makes a private network without segments.',
    required: ['name'],
    respond(call, args) {
      const name = checkText('name', args.text('name'))
      const id = shortId(call.state, 'pn-')
      const { projectkey } = callingProject(call)
      const made = { id, projectkey, name, ipv6aggregate: aggregateOf(call.state.serial) }
      call.state.privateNetworks.set(id, made)
      return show(made)
    },
  }),
  edit: defineFunction({
    documentation: 'Renames a private network.',
    required: ['privatenetworkid'],
    optional: ['name'],
    respond(call, args) {
      const found = findPrivateNetwork(call, args.text('privatenetworkid'))
      found.name = args.text('name') || found.name
      return show(found)
    },
  }),
  delete: defineFunction({
    documentation: 'Removes a private network that has no segments.',
    required: ['privatenetworkid'],
    respond(call, args) {
      const found = findPrivateNetwork(call, args.text('privatenetworkid'))
      // Inferred: clients remove the segments first.
      if (segmentsOf(call, found).length > 0) refuse(badInput, 'The private network has segments.')
      call.state.privateNetworks.delete(found.id)
      return {}
    },
  }),
  estimatedcost: defineFunction({
    documentation: 'Prices a private network per month, one more or the one that is named.',
    reads: true,
    optional: ['privatenetworkid'],
    respond(call, args) {
      const privatenetworkid = args.text('privatenetworkid') || undefined
      if (privatenetworkid !== undefined) findPrivateNetwork(call, privatenetworkid)
      const currency = callingCurrency(call)
      return { body: { billing: billing(inCurrency(networkPrice, currency), currency) } }
    },
  }),
}

const show = (shown: PrivateNetwork): Reply => ({ body: { privatenetwork: privateNetworkRecord(shown) } })

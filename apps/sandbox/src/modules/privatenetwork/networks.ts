import { badInput, refuse } from '../../response.ts'
import { checkText } from '../../checks.ts'
import { defineFunction } from '../../function-table.ts'
import { shortId } from '../../identifiers.ts'
import { callingProject } from '../../scope.ts'
import { showPrice } from '../server/prices.ts'
import { aggregateOf, privateNetworkRecord, privateNetworks, segmentsOf } from './private-networks.ts'

/** Invented: kronor per month. */
const networkPrice = 99

export const networks = {
  list: privateNetworks.list(
    'Lists the private networks of the project.',
    'privatenetworks',
    privateNetworkRecord,
  ),
  details: privateNetworks.details('Shows one private network.'),
  create: defineFunction({
    documentation: 'Makes a private network without segments.',
    required: ['name'],
    respond(call, args) {
      const name = checkText('name', args.text('name'))
      const id = shortId(call.state, 'pn-')
      const { projectkey } = callingProject(call)
      const made = { id, projectkey, name, ipv6aggregate: aggregateOf(call.state.serial) }
      call.state.privateNetworks.set(id, made)
      return privateNetworks.show(call, made)
    },
  }),
  edit: privateNetworks.on({
    documentation: 'Renames a private network.',
    optional: ['name'],
    respond(found, args) {
      found.name = args.text('name') || found.name
    },
  }),
  delete: privateNetworks.remove('Removes a private network that has no segments.', (found, call) => {
    // Inferred: clients remove the segments first.
    if (segmentsOf(call, found).length > 0) refuse(badInput, 'The private network has segments.')
  }),
  estimatedcost: defineFunction({
    documentation: 'Prices a private network per month, one more or the one that is named.',
    reads: true,
    optional: ['privatenetworkid'],
    respond(call, args) {
      const privatenetworkid = args.text('privatenetworkid') || undefined
      if (privatenetworkid !== undefined) privateNetworks.find(call, privatenetworkid)
      return showPrice(call, networkPrice)
    },
  }),
}

import { badInput, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { defineFunction, type ModuleTable } from '../../function-table.ts'
import { numberedId } from '../../identifiers.ts'
import { notFound } from '../../owned.ts'
import { callingProject } from '../../scope.ts'
import type { Network } from '../../state/network.ts'
import { datacenters } from '../server/lifecycle.ts'
import { networkRecord, usableNetworks } from './networks.ts'

export const network: ModuleTable = {
  description: 'Layer-2 networks that servers are connected to through their adapters.',
  accepts: { username: false, cloudaccount: true, customernumber: false, anonymous: false },
  functions: {
    list: defineFunction({
      documentation: 'Lists the networks of the project, and the public ones.',
      reads: true,
      get: true,
      respond: (call) => ({ body: { networks: usableNetworks(call).map(networkRecord) } }),
    }),
    details: defineFunction({
      documentation: 'Shows one network.',
      reads: true,
      get: true,
      required: ['networkid'],
      respond: (call, args) => show(findNetwork(call, args.text('networkid'))),
    }),
    create: defineFunction({
      documentation: 'Makes a network in a data centre.',
      required: ['datacenter', 'description'],
      respond(call, args) {
        const made: Network = {
          networkid: numberedId(call.state, 'vl'),
          projectkey: callingProject(call).projectkey,
          description: args.text('description'),
          datacenter: args.choice('datacenter', datacenters),
        }
        call.state.networks.set(made.networkid, made)
        return show(made)
      },
    }),
    edit: defineFunction({
      documentation: 'Changes the description of a network.',
      required: ['networkid'],
      optional: ['description'],
      respond(call, args) {
        const changed = findOwnNetwork(call, args.text('networkid'))
        changed.description = args.text('description') ?? changed.description
        return show(changed)
      },
    }),
    delete: defineFunction({
      documentation: 'Removes a network that nothing is connected to.',
      required: ['networkid'],
      respond(call, args) {
        const { networkid } = findOwnNetwork(call, args.text('networkid'))
        const isUsed = [...call.state.adapters.values()].some((adapter) => adapter.networkid === networkid)
        // No source shows what becomes of adapters in a network that goes.
        if (isUsed) refuse(badInput, 'The network has network adapters.')
        call.state.networks.delete(networkid)
        return {}
      },
    }),
  },
}

const show = (shown: Network) => ({ body: { network: networkRecord(shown) } })

const findNetwork = (call: Call, networkid: string): Network =>
  usableNetworks(call).find((each) => each.networkid === networkid.trim().toLowerCase()) ??
  notFound('a network')

/** Public networks belong to no project. */
function findOwnNetwork(call: Call, networkid: string): Network {
  const found = findNetwork(call, networkid)
  return found.projectkey === null ? refuse(badInput, 'A public network can’t be changed.') : found
}

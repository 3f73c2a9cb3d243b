import { badInput, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { defineFunction, defineReading, type ModuleTable } from '../../function-table.ts'
import { numberedId } from '../../identifiers.ts'
import { functionsOn, notFound } from '../../owned.ts'
import { callingProject } from '../../scope.ts'
import type { Network } from '../../state/network.ts'
import { datacenters } from '../server/lifecycle.ts'
import { networkRecord, usableNetworks } from './networks.ts'

const show = (_call: Call, shown: Network) => ({ body: { network: networkRecord(shown) } })

const findNetwork = (call: Call, networkid: string): Network =>
  usableNetworks(call).find((each) => each.networkid === networkid.trim().toLowerCase()) ??
  notFound('a network')

/** Public networks belong to no project. */
const onOwn = functionsOn({
  id: 'networkid',
  find(call, networkid) {
    const found = findNetwork(call, networkid)
    return found.projectkey === null ? refuse(badInput, 'A public network can’t be changed.') : found
  },
  show,
})

export const network: ModuleTable = {
  description: 'Layer-2 networks that servers are connected to through their adapters.',
  functions: {
    list: defineReading('Lists the networks of the project, and the public ones.', (call) => ({
      networks: usableNetworks(call).map(networkRecord),
    })),
    details: functionsOn({ id: 'networkid', find: findNetwork, show })({
      documentation: 'Shows one network.',
      get: true,
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
        return show(call, made)
      },
    }),
    edit: onOwn({
      documentation: 'Changes the description of a network.',
      optional: ['description'],
      respond(changed, args) {
        changed.description = args.text('description') ?? changed.description
      },
    }),
    delete: onOwn({
      documentation: 'Removes a network that nothing is connected to.',
      respond({ networkid }, _args, call) {
        const isUsed = [...call.state.adapters.values()].some((adapter) => adapter.networkid === networkid)
        // No source shows what becomes of adapters in a network that goes.
        if (isUsed) refuse(badInput, 'The network has network adapters.')
        call.state.networks.delete(networkid)
        return {}
      },
    }),
  },
}

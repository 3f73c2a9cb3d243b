import type { Call } from '../../call.ts'
import { callingProject } from '../../scope.ts'
import type { Datacenter, State } from '../../state.ts'
import type { Network } from '../../state/network.ts'
import { type Fields, yesOrNo } from '../../values.ts'

const publicNetworks: Record<Datacenter, string> = { Falkenberg: 'internet-fbg', Stockholm: 'internet-sto' }

export const publicNetworkOf = (datacenter: Datacenter) => publicNetworks[datacenter]

/** The networks that are there for everybody. */
export function addPublicNetworks(state: State) {
  for (const datacenter of ['Falkenberg', 'Stockholm'] as const) {
    const networkid = publicNetworkOf(datacenter)
    state.networks.set(networkid, { networkid, projectkey: null, description: 'Internet', datacenter })
  }
}

/** Those of the calling project and the public ones. */
export function usableNetworks(call: Call): Network[] {
  const { projectkey } = callingProject(call)
  return [...call.state.networks.values()].filter(
    (network) => network.projectkey === null || network.projectkey === projectkey,
  )
}

export const networkRecord = ({ networkid, description, datacenter, projectkey }: Network): Fields => ({
  networkid,
  description,
  datacenter,
  public: yesOrNo(projectkey === null),
})

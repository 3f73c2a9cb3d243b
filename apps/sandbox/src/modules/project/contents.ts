import type { State } from '../../state.ts'
import { giveBack } from '../ip/pool.ts'

/** Removes a project and all that is in it, and takes it from everybody who had access. */
export function deleteProject(state: State, projectkey: string) {
  removeFromServers(state, projectkey)
  for (const address of state.addresses.values()) {
    if (address.projectkey !== projectkey) continue
    Object.assign(address, { serverid: null, loadbalancerid: null })
    giveBack(address)
  }
  for (const things of owned(state)) {
    for (const [id, thing] of things) if (thing.projectkey === projectkey) things.delete(id)
  }
  for (const user of state.users.values()) user.projects.delete(projectkey)
  state.permanentKeys = state.permanentKeys.filter(({ project }) => project !== projectkey)
  state.projects.delete(projectkey)
}

/** Disks and adapters belong to servers, and through them to a project. */
function removeFromServers({ servers, disks, adapters }: State, projectkey: string) {
  const isGone = (serverid: string) => servers.get(serverid)?.projectkey === projectkey
  for (const [id, { serverid }] of disks) if (isGone(serverid)) disks.delete(id)
  for (const [id, { serverid }] of adapters) if (isGone(serverid)) adapters.delete(id)
}

/** Every kind of thing that names its project. */
function owned(state: State): Map<string | number, { projectkey: string | null }>[] {
  const byText: Map<string, { projectkey: string | null }>[] = [
    state.servers,
    state.backups,
    state.domains,
    state.instances,
    state.databases,
    state.archives,
    state.fileVolumes,
    state.mailAccounts,
    state.mailAliases,
    state.loadBalancers,
    state.networks,
    state.circuits,
    state.privateNetworks,
    state.segments,
    state.vpnUsers,
  ]
  return [...byText, state.sshKeys]
}

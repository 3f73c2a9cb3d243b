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
  for (const things of Object.values(state)) if (things instanceof Map) removeOwned(things, projectkey)
  for (const user of state.users.values()) user.projects.delete(projectkey)
  state.permanentKeys = state.permanentKeys.filter(({ project }) => project !== projectkey)
}

/** Disks and adapters belong to servers, and through them to a project. */
function removeFromServers({ servers, disks, adapters }: State, projectkey: string) {
  const isGone = (serverid: string) => servers.get(serverid)?.projectkey === projectkey
  for (const [id, { serverid }] of disks) if (isGone(serverid)) disks.delete(id)
  for (const [id, { serverid }] of adapters) if (isGone(serverid)) adapters.delete(id)
}

function removeOwned(things: Map<unknown, object>, projectkey: string) {
  for (const [id, thing] of things)
    if ('projectkey' in thing && thing.projectkey === projectkey) things.delete(id)
}

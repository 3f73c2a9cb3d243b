import type { State } from '../state.ts'

/** Sets a mark on the window when anything of it runs, turns the text around it, and is a formula in a spreadsheet. */
const hostile = `=1+1|"'><img src=x onerror="window.owned=1"><script>window.owned=1</script>\u202Etxt.exe`

/** A page could take this for an address to follow. */
const hostileLink = 'javascript:window.owned=1'

/** Puts text that means harm wherever the service keeps free text. */
export function addHostileText(state: State): State {
  for (const organization of state.organizations.values()) organization.name = hostile
  for (const project of state.projects.values()) project.description = hostile
  for (const user of state.users.values()) user.name = hostile
  for (const server of state.servers.values()) {
    server.hostname = hostile
    server.description = hostileLink
    server.extras = { console: hostileLink, webaddress: 'data:text/html,<script>window.owned=1</script>' }
  }
  for (const address of state.addresses.values()) address.ptr = hostile
  for (const instance of state.instances.values()) instance.description = hostile
  for (const { records } of state.domains.values())
    for (const record of records.values()) {
      record.host = hostile
      record.data = hostileLink
    }
  for (const key of state.sshKeys.values()) key.description = hostile
  return state
}

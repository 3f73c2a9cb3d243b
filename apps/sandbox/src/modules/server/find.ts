import { badInput, refuse } from '../../answer.ts'
import type { Call } from '../../call.ts'
import { callingProject } from '../../scope.ts'
import type { Server, ServerSettings } from '../../state.ts'

/** How long a server is locked after a change, in seconds. No source shows it; clients first look after 6 s. */
const lockSeconds = 4

/** A server of the calling project, with every change that is due by now. @throws Refusal 400 when there is none. */
export function findServer(call: Call, serverid: string): Server {
  const server = call.state.servers.get(serverid.toLowerCase())
  if (server?.projectkey !== callingProject(call).projectkey) {
    return refuse(badInput, 'Could not find a server with this id on this account.')
  }
  settle(server, call.now)
  return server
}

export function findServers(call: Call): Server[] {
  const { projectkey } = callingProject(call)
  const own = [...call.state.servers.values()].filter((server) => server.projectkey === projectkey)
  for (const server of own) settle(server, call.now)
  return own
}

/** A server that is free for a change. @throws Refusal with HTTP 500 and code 606 while another is under way. */
export function findUnlocked(call: Call, serverid: string): Server {
  const server = findServer(call, serverid)
  if (server.pending) refuse(606, 'Server Locked', { status: 500 })
  return server
}

/** Locks a server until `change` takes effect. */
export function startChange(call: Call, server: Server, change: Partial<ServerSettings>) {
  server.pending = { dueAt: call.now + lockSeconds * 1000, change }
}

function settle(server: Server, now: number) {
  if (!server.pending || now < server.pending.dueAt) return
  const { change, dueAt } = server.pending
  if (change.isrunning) server.startedAt = dueAt
  Object.assign(server, change)
  server.pending = null
}

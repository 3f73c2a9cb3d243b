import type { Call } from '../../call.ts'
import { beginChange, checkUnlocked, finishQueued, settle } from '../../changing.ts'
import { findOwned, ownOf } from '../../owned.ts'
import { callingProject } from '../../scope.ts'
import type { Server, ServerSettings } from '../../state.ts'

/**
 * How long a server is locked while it is made, started, stopped, copied or backed up, and while its disks change, in
 * seconds. No source shows it; clients first look after 6 s.
 */
const lockSeconds = 4

/**
 * Clients make and remove disks in a row without waiting, so a change of a disk waits for the one before it. The wait is
 * part of the response and takes no time here; everything else meets the lock.
 */
const diskQueue = 'disks'

/** A server of the calling project, with every change that is due by now. @throws Refusal 400 when there is none. */
export function findServer(call: Call, serverid: string): Server {
  const server = findOwned(call, call.state.servers, serverid, 'a server')
  settle(server, call.now)
  return server
}

/** True when the server is of the calling project, and so what belongs to it. */
export const isOwnServer = (call: Call, serverid: string) =>
  call.state.servers.get(serverid)?.projectkey === callingProject(call).projectkey

export function findServers(call: Call): Server[] {
  const own = ownOf(call, call.state.servers)
  for (const server of own) settle(server, call.now)
  return own
}

/** A server that is free for a change. @throws Refusal with HTTP 500 and code 606 while another is under way. */
export function findUnlocked(call: Call, serverid: string): Server {
  const server = findServer(call, serverid)
  checkUnlocked(server, 'Server')
  return server
}

/** A server whose disks can change, once the disk change before this one is over. @throws Refusal as findUnlocked */
export function findForDisks(call: Call, serverid: string): Server {
  finishQueued(findServer(call, serverid), diskQueue)
  return findUnlocked(call, serverid)
}

/** Locks a server until `change` takes effect. */
export const startChange = (call: Call, server: Server, change: Partial<ServerSettings>) =>
  lockServer(call, server, () => {
    if (change.isrunning) server.startedAt = call.now + lockSeconds * 1000
    Object.assign(server, change)
  })

/** Locks a server while one of its disks changes. */
export const lockForDisks = (call: Call, server: Server, finish?: () => void) =>
  beginChange(server, call.now, lockSeconds, finish, diskQueue)

/** Locks a server while something of it changes. */
export const lockServer = (call: Call, server: Server, finish?: () => void) =>
  beginChange(server, call.now, lockSeconds, finish)

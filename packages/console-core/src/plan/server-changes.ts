import { identified, isRecord, readServer, readServers, requireFields } from '@hosting-console/api-client'
import { findOperation } from '../operations/find-operation.ts'
import type { ServiceDescription } from '../service.ts'
import type { Change, Subject } from './change.ts'
import { serverKey } from './merge.ts'

/** Memory in MB, processor cores as a count: the sizes that a server is changed in place by. */
export type ServerSize = { memory: string; cores: string }

export const serverSizes = ['memory', 'cores'] as const satisfies readonly (keyof ServerSize)[]

/**
 * Changes the size of a server. It takes the service a while: until then the former size is shown, and the server is
 * locked. The inverse sets the former size.
 * @param current the sizes as they were read
 * @returns `undefined` when the service describes no function for it, or one that does not take a size
 */
export const changeServerSize = (
  service: ServiceDescription,
  identity: string,
  server: { serverid: string; current: Partial<ServerSize> },
  wanted: Partial<ServerSize>,
): Change | undefined => {
  const operation = findOperation(service, 'edit server')
  const subject = serverSubject(service, identity, server.serverid)
  const sizes = Object.keys(wanted) as (keyof ServerSize)[]
  if (!operation || !subject || server.serverid === '' || sizes.some((size) => !operation.takes(size)))
    return undefined
  const change = (before: Partial<ServerSize>, after: Partial<ServerSize>): Change => ({
    description: {
      kind: 'resize server',
      identity,
      serverid: server.serverid,
      before: { ...server.current, ...before },
      wanted: after,
    },
    subject,
    call: operation.call(identity, { server: server.serverid, ...after }),
    before,
    after,
    inverse: () => change(after, before),
    basedOn: (theirs) =>
      changeServerSize(
        service,
        identity,
        { ...server, current: { ...server.current, ...before, ...theirs } },
        after,
      ),
  })
  return change(Object.fromEntries(sizes.map((size) => [size, server.current[size]])), wanted)
}

/** By the details where they are described, else by the list. */
const serverSubject = (
  service: ServiceDescription,
  identity: string,
  serverid: string,
): Subject | undefined => {
  const show = findOperation(service, 'show server')
  const list = findOperation(service, 'list servers')
  const source = show?.call(identity, { server: serverid }) ?? list?.call(identity)
  return (
    source && {
      name: serverid,
      key: serverKey(identity, serverid),
      lane: serverKey(identity, serverid),
      source,
      find: ({ payload }) => {
        const found = isRecord(payload.server)
          ? readServer(payload.server)
          : identified(readServers(payload)).find((server) => server.serverid === serverid)
        if (!found) return undefined
        const { memorysize, cpucores } = requireFields(found, ['memorysize', 'cpucores'])
        return { memory: String(memorysize ?? ''), cores: String(cpucores ?? '') }
      },
    }
  )
}

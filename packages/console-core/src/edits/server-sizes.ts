import { identified, isRecord, readServer, readServers, requireFields } from '@hosting-console/api-client'
import { definite } from '../definite.ts'
import { findOperation } from '../operations/find-operation.ts'
import type { ServiceDescription } from '../service.ts'
import type { Change, Subject } from './change.ts'
import { type ServerEdit, serverKey, type ServerSize } from './edit.ts'
import { changeOf, type MakeParts } from './change-of.ts'

export const serverSizes = ['memory', 'cores'] as const satisfies readonly (keyof ServerSize)[]

/** Changes the size of a server. @param server its sizes as they were read */
export const changeServerSize = (
  service: ServiceDescription,
  identity: string,
  { serverid, current: before }: { serverid: string; current: Partial<ServerSize> },
  after: Partial<ServerSize>,
): Change | undefined =>
  changeOf(partsOfServer, service, { kind: 'server', identity, serverid, before, after })

/** It takes the service a while: until then the former size is shown, and the server is locked. */
export const partsOfServer: MakeParts<ServerEdit> = (service, edit) => {
  const { identity, serverid, before, after } = edit
  const operation = findOperation(service, 'edit server')
  const subject = subjectOf(service, edit)
  const sizes = serverSizes.filter((size) => after[size] !== undefined)
  if (!operation || !subject || serverid === '' || sizes.some((size) => !operation.takes(size)))
    return undefined
  return {
    subject,
    call: operation.call(identity, { server: serverid, memory: after.memory, cores: after.cores }),
    after,
    inverse: () => ({
      ...edit,
      before: { ...before, ...after },
      after: definite(Object.fromEntries(sizes.map((size) => [size, before[size]]))),
    }),
  }
}

/** By the details where they are described, else by the list. */
const subjectOf = (service: ServiceDescription, { identity, serverid }: ServerEdit): Subject | undefined => {
  const show = findOperation(service, 'show server')
  const list = findOperation(service, 'list servers')
  const source = show?.call(identity, { server: serverid }) ?? list?.call(identity)
  const key = serverKey(identity, serverid)
  return (
    source && {
      name: serverid,
      key,
      queue: key,
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

import { type Arguments, type Client, createClient, isRecord } from '@hosting-console/api-client'
import { createSandbox } from '@hosting-console/sandbox'
import {
  type Caller,
  type Change,
  type CheckedCall,
  type ServiceDescription,
  stagedCall,
} from '../src/index.ts'
import { apply, type Outcome, wording } from './plan-world.ts'

/** A sandbox with everything it describes, worlds of their own for each name, and a clock that can be moved. */
export const startTwinWorld = async (options: Partial<Parameters<typeof createSandbox>[0]> = {}) => {
  let laterMs = 0
  const sandbox = createSandbox({ now: () => Date.now() + laterMs, ...options })
  const listening = await sandbox.listen()
  const clientOf = (username: string, password: string): Client =>
    createClient({ baseUrl: listening.url, credentials: { username, password } })
  const plain = clientOf('cl12345', 'demo-key')
  const service: ServiceDescription = await Promise.all(
    (await plain.describeService()).map((module) => plain.describeModule(module)),
  )
  let worlds = 0
  /** @param as a project, `person` or `organization`, each in the world of this name */
  const signIn = async (
    as: NonNullable<TwinCase['as']>,
    world: string,
  ): Promise<{ client: Client; identity: string }> => {
    if (as === 'project') return { client: clientOf('cl12345', `demo-key+${world}`), identity: 'cl12345' }
    const username = `default+${world}@example.com`
    const anybody = createClient({ baseUrl: listening.url })
    const { login } = await anybody.call('user/login', { username, password: 'demo' })
    const identity = as === 'person' ? username : '100200'
    return { client: clientOf(identity, login.apikey), identity }
  }
  /** The call of a case, in a world of its own where what it needs is made. */
  const prepare = async ({ path, as = 'project', first, values }: TwinCase) => {
    worlds += 1
    const { client, identity } = await signIn(as, `twin${worlds}`)
    const send: Caller = (call) => client.request(call.path, call.values)
    if (!first) return { call: { path, values, identity }, send }
    const { payload } = await client.request(...first)
    wait()
    const backupid = isRecord(payload.backup) ? String(payload.backup.backupid) : ''
    return { call: { path, values: { ...values, backupid }, identity }, send }
  }
  /** Whatever is busy is done. */
  const wait = () => {
    laterMs += 60_000
  }
  /** The time there, as an audit log writes it. */
  const time = () => new Date(Date.now() + laterMs).toISOString()
  return { service, url: listening.url, prepare, wait, time, stop: () => listening.close() }
}

/** What a changing function is called with. */
export type TwinCase = {
  path: string
  /** Default: a project. */
  as?: 'project' | 'person' | 'organization'
  /** A backup that is made first. */
  first?: [path: string, values: Arguments]
  /** What says which thing is meant, and what an edit sets. */
  values: Arguments
  /** What a person knows beside: the zone of a record. */
  known?: Arguments
}

/** Applies one checked call, as a form does. */
export const applyChecked = (call: CheckedCall<unknown>, caller: Caller): Promise<Outcome> =>
  apply({ description: stagedCall(call.call), ...call } as Change, caller, {
    wording: { ...wording, keptChange: (change) => change },
  })

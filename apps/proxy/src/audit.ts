import type { Clock } from './clock.ts'
import type { RequestContext } from './context.ts'
import { errorName, type Log } from './log.ts'
import type { Session } from './sessions.ts'
import type { AuditLine, Store } from './store/store.ts'

export type AuditEvent = Pick<AuditLine, 'event' | 'result'> &
  Partial<Pick<AuditLine, 'module' | 'function' | 'identity' | 'parameters' | 'change'>>

/** Who did it: a session, or the name that somebody tried to sign in with. */
type Actor = Session | { triedName: string }

export type Audit = (actor: Actor, event: AuditEvent, context: RequestContext) => Promise<void>

const maximumName = 320

/** Writes the trail. A line that can not be written is said loudly in the log and does not stop the call. SEC-72. */
export const createAudit =
  ({ store, clock, log }: { store: Store; clock: Clock; log: Log }): Audit =>
  async (actor, event, { requestId, address }) => {
    const who =
      'record' in actor
        ? { who: actor.record.who, owner: actor.owner, session: actor.logName }
        : { who: actor.triedName.slice(0, maximumName), owner: '', session: '' }
    try {
      await store.addAuditLine({ at: clock.now(), ...who, address, requestId, ...event })
    } catch (error) {
      log.error('audit-fault', { requestId, error: errorName(error) })
    }
  }

/** Arguments whose value says which thing a call is about. All others are kept by name only. */
const identifiers = new Set([
  'serverid',
  'ipaddress',
  'domain',
  'domainname',
  'recordid',
  'record_id',
  'projectkey',
  'organizationnumber',
  'instanceid',
  'databaseid',
  'loadbalancerid',
  'networkid',
  'networkadapterid',
  'diskid',
  'invoicenumber',
])

const maximumParameters = 100
const maximumValue = 253

export const auditParameters = (body: Buffer): NonNullable<AuditLine['parameters']> => {
  const sent = [...new URLSearchParams(body.toString('utf8'))].slice(0, maximumParameters)
  return {
    names: [...new Set(sent.map(([name]) => name.slice(0, 64)))],
    identifiers: Object.fromEntries(
      sent
        .filter(([name]) => identifiers.has(name.toLowerCase()))
        .map(([name, value]) => [name.toLowerCase(), value.slice(0, maximumValue)]),
    ),
  }
}

const maximumChange = 4096

/** The `Console-Change` header, when it is base64url of JSON and not too long; otherwise it is as if it were not there. */
export const readChange = (header: string | string[] | undefined): string | undefined => {
  if (typeof header !== 'string' || header.length > maximumChange || !/^[A-Za-z0-9_-]+$/.test(header))
    return undefined
  try {
    JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))
    return header
  } catch {
    return undefined
  }
}

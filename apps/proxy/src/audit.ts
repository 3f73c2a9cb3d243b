import type { Clock } from './clock.ts'
import type { RequestContext } from './context.ts'
import { errorName, type Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import { Problem } from './problems.ts'
import type { Grant } from './session-record.ts'
import type { Session } from './sessions.ts'
import type { AuditLine, Store } from './store/store.ts'

export type AuditEvent = Pick<AuditLine, 'event' | 'result'> &
  Partial<Pick<AuditLine, 'module' | 'function' | 'identity' | 'arguments' | 'change'>>

/** Who did it: a session, or somebody who has none, with the name that was tried or none. */
type Actor = Session | { triedName: string; logName?: string }

export type Audit = {
  /** Writes a line. One that can not be written is said loudly in the log and does not stop the call. SEC-72. */
  note(actor: Actor, event: AuditEvent, context: RequestContext): Promise<void>
  /**
   * With AUDIT_REQUIRED: writes that a change is about to be made.
   * @throws Problem `store-unavailable` when it can not be written; the change is then not made.
   */
  noteBeforehand(
    actor: Session,
    event: Omit<AuditEvent, 'event' | 'result'>,
    context: RequestContext,
  ): Promise<void>
}

/** Whose lines these are. The name stands in each line anyway, and unlike a keyed name it outlives the server keys. */
export const trailOwner = ({ kind, who }: Pick<Grant, 'kind' | 'who'>): string => `${kind} ${who}`

const maximumName = 320

type Parts = { store: Store; clock: Clock; log: Log; metrics: Metrics; isRequired: boolean }

export const createAudit = ({ store, clock, log, metrics, isRequired }: Parts): Audit => {
  const lineOf = (actor: Actor, event: AuditEvent, { requestId, address }: RequestContext): AuditLine => ({
    at: clock.now(),
    ...('record' in actor
      ? { who: actor.record.who, owner: trailOwner(actor.record), session: actor.logName }
      : { who: actor.triedName.slice(0, maximumName), owner: '', session: actor.logName ?? '' }),
    address,
    requestId,
    ...event,
  })

  const failed = (error: unknown, { requestId }: RequestContext) => {
    metrics.auditFault()
    log.error('audit-fault', { requestId, error: errorName(error) })
  }

  return {
    async note(actor, event, context) {
      try {
        await store.addAuditLine(lineOf(actor, event, context))
      } catch (error) {
        failed(error, context)
      }
    },

    async noteBeforehand(actor, event, context) {
      if (!isRequired) return
      try {
        await store.addAuditLine(lineOf(actor, { event: 'change-begun', result: 'begun', ...event }, context))
      } catch (error) {
        failed(error, context)
        throw new Problem(
          'store-unavailable',
          'The change was not made, because the trail of changes can not be written.',
          { 'retry-after': '5' },
        )
      }
    },
  }
}

import { type Allowance, problems } from '@hosting-console/contract'
import type { Clock } from '../clock.ts'
import type { RequestContext } from '../http/context.ts'
import { errorName, type Log } from '../http/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { Problem } from '../http/problems.ts'
import { type KeyRing, keyedName } from '../key-ring.ts'
import { throttled } from '../http/problems.ts'
import type { Payers } from '../http/payers.ts'
import { plainName } from '../gates/identity-gate.ts'
import { fitEntry } from './fit-entry.ts'
import type { AuditLog } from './log/audit-log.ts'
import type { NewEntry } from './log/entries.ts'
import { entryOwner, entryWho, type Owner, unknownName } from './owner.ts'
import { createQuota, personQuota, type QuotaLimits, unknownQuota } from './quota.ts'
import { createTally, tallyMs } from './tally.ts'

type AuditEvent = Pick<NewEntry, 'event' | 'result'> &
  Partial<Pick<NewEntry, 'module' | 'function' | 'identity' | 'arguments' | 'claim' | 'cut'>>

/** Whose session it is, and what a log line may call that. */
type SignedIn = { record: Owner; logName: string; payers: Payers }

/** Who did it: a session, or a caller without one, with the name that was tried or none. */
type Actor = SignedIn | { triedName: string; logName?: string }

export type Audit = {
  /** Writes an entry. One that can't be written is said loudly in the log and does not stop the call. SEC-72. */
  note(actor: Actor, event: AuditEvent, context: RequestContext): Promise<void>
  /**
   * Asked before a change, or a read of secrets, is sent.
   * @returns what is called right before it's sent: with AUDIT_REQUIRED it writes that it is about to be, and throws Problem
   * `store-unavailable` where that can't be written
   * @throws Problem `throttled` when this person has written too much, `request-refused` when an entry has no room for what
   * it is about
   */
  admit(
    actor: SignedIn,
    event: Omit<AuditEvent, 'result'>,
    context: RequestContext,
  ): Promise<() => Promise<void>>
  /** What `admit` would let through. */
  allowance(actor: SignedIn): Allowance
  /** Writes what has only been counted so far. */
  flush(): Promise<void>
}

export type AuditLimits = { person: QuotaLimits; unknown: QuotaLimits; tallyMs: number }

export const auditLimits: AuditLimits = { person: personQuota, unknown: unknownQuota, tallyMs }

/** A name that has signed in is known by that alone, whatever the key was. */
const ownerOf = ({ kind, who, holder }: Owner, { event }: AuditEvent): string =>
  entryOwner({ kind, who, ...(event === 'sign-in' || holder === undefined ? {} : { holder }) })

const longestResult = '-'.repeat(Math.max(...Object.keys(problems).map(({ length }) => length)))

const noise: ReadonlySet<string> = new Set(['identity-refused', 'record-refused'])

/** Entries of a person that could not be written, and how many: readers of an identity's entries see the gap. */
type Gap = Pick<NewEntry, 'owner' | 'who' | 'identity'> & { count: number }

type Parts = {
  auditLog: Pick<AuditLog, 'add' | 'knows'>
  ring: KeyRing
  clock: Clock
  log: Log
  metrics: Metrics
  isRequired: boolean
  /** An entry could not be written. */
  onFault?: () => void
  limits?: AuditLimits
}

export const createAudit = ({ auditLog, ring, clock, log, metrics, isRequired, ...parts }: Parts): Audit => {
  const limits = parts.limits ?? auditLimits
  // With AUDIT_REQUIRED a call is two entries: before it, and after it.
  const entriesOfChange = isRequired ? 2 : 1
  const quota = createQuota(clock, (name) => (name === '' ? limits.unknown : limits.person))
  const lost = new Map<string, Gap>()
  let saying = Promise.resolve()
  const lose = ({ owner, who: name, identity }: Pick<NewEntry, keyof Gap>, count: number): void => {
    // Callers that never signed in can have any number of names.
    const who = owner === '' ? '' : name
    const key = JSON.stringify([owner, who, identity])
    const gap = lost.get(key) ?? { owner, who, ...(identity === undefined ? {} : { identity }), count: 0 }
    lost.set(key, { ...gap, count: gap.count + count })
  }

  const write = async (entry: NewEntry): Promise<void> => {
    try {
      await auditLog.add(entry)
    } catch (error) {
      lose(entry, 1)
      metrics.auditFault()
      parts.onFault?.()
      const { requestId, session, module, function: name, result } = entry
      log.error('audit-fault', {
        requestId,
        session,
        module,
        function: name,
        code: result,
        error: errorName(error),
      })
      throw error
    }
    // One person's requests don't wait for what others have lost.
    saying = saying.then(sayLost)
  }

  const sayLost = async (): Promise<void> => {
    const gaps = [...lost.values()]
    lost.clear()
    for (const [at, gap] of gaps.entries()) {
      const entry = {
        ...gap,
        event: 'entries-lost',
        result: 'ok',
        session: '',
        address: '',
        requestId: '',
      } as const
      try {
        await auditLog.add(entry)
      } catch {
        for (const each of gaps.slice(at)) lose(each, each.count)
        return
      }
    }
  }

  const writeOrSay = (entry: NewEntry): Promise<void> => write(entry).catch(() => undefined)

  const tally = createTally(writeOrSay, limits.tallyMs)

  const isKnown = async (who: string): Promise<boolean> => {
    const owners = (['login', 'permanent-key'] as const).map((kind) => entryOwner({ kind, who }))
    const known = await Promise.all(owners.map((owner) => auditLog.knows(owner).catch(() => false)))
    return known.includes(true)
  }

  /** A password may have been typed in place of a name: only one that has signed in before is kept, as the service takes it. */
  const nameOf = async (name: string): Promise<string> => {
    if (name === '') return ''
    for (const each of [name, plainName(name)]) if (await isKnown(each)) return each
    return `${unknownName}${keyedName(ring.newest, 'tried name', name).slice(0, 8)}`
  }

  const entryOf = async (
    actor: Actor,
    event: AuditEvent,
    { requestId, address }: RequestContext,
  ): Promise<NewEntry> => ({
    ...('record' in actor
      ? { who: entryWho(actor.record), owner: ownerOf(actor.record, event), session: actor.logName }
      : { who: await nameOf(actor.triedName), owner: '', session: actor.logName ?? '' }),
    address,
    requestId,
    ...event,
  })

  return {
    async note(actor, event, context) {
      const { entry, size } = fitEntry(await entryOf(actor, event, context))
      if (noise.has(event.event)) await tally.note(entry)
      // What was let through has paid already.
      else if (isPaid(event) || quota.take('record' in actor ? actor.payers : '', size) === 0)
        await writeOrSay(entry)
      else tally.count(entry)
    },

    async admit(actor, event, context) {
      // What has room now has room with any result.
      const longest = await entryOf(actor, { ...event, result: longestResult }, context)
      const { entry: fitted, size, isTargetWhole } = fitEntry(longest)
      const entry = { ...fitted, result: 'begun' }
      // One that is refused for its target is one.
      const waitSeconds = quota.take(actor.payers, size, isTargetWhole ? entriesOfChange : 1)
      if (waitSeconds > 0) {
        tally.count({ ...entry, result: 'throttled' })
        throw throttled(waitSeconds)
      }
      if (!isTargetWhole) {
        await writeOrSay({ ...entry, result: 'request-refused' })
        throw new Problem(
          'request-refused',
          'The arguments name more than an audit entry has room for. Split the change into several.',
        )
      }
      return async () => {
        if (!isRequired) return
        try {
          await write(event.event === 'change' ? { ...entry, event: 'change-begun' } : entry)
        } catch {
          throw new Problem(
            'store-unavailable',
            'Nothing was sent, because the audit log can’t be written.',
            {
              'retry-after': '5',
            },
          )
        }
      }
    },

    allowance({ payers }) {
      const { now, perMinute } = quota.left(payers)
      const ofChanges = ({ entries, bytes }: typeof now) => ({
        changes: Math.floor(entries / entriesOfChange),
        bytes: Math.floor(bytes / entriesOfChange),
      })
      return { now: ofChanges(now), perMinute: ofChanges(perMinute) }
    },

    flush: async () => {
      await tally.flush()
      await saying
    },
  }
}

/** Of a call that `admit` has let through. */
const isPaid = ({ event, result }: AuditEvent): boolean =>
  ['change', 'secret-read'].includes(event) && result !== 'read-only' && result !== 'request-refused'

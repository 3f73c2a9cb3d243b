import type { SessionEntry } from '@hosting-console/contract'
import type { Clock } from '../clock.ts'
import { createKnowsNew, holdersOf, payersOf, poolOf } from './holder.ts'
import type { Payers } from '../http/payers.ts'
import { type KeyRing, keyedName, type ServerKey } from '../key-ring.ts'
import type { Log } from '../http/log.ts'
import { cookieDigest, createSessionCache } from './cache.ts'
import { cookieNames, cookieValue, parseTicket, readCookie, type Ticket } from './cookie.ts'
import { newTicket, seal, sealNote, storeKeyOf, unseal } from './crypto.ts'
import { noteOf, readNote } from './note.ts'
import { coarseAddress, type Place } from './place.ts'
import type { Grant } from './grant.ts'
import type { Binding, SessionRecord } from './record.ts'
import { expiresAt, type SessionLimits } from './expiry.ts'
import type { SessionRow, Store } from '../store/store.ts'

export type Session = {
  ticket: Ticket
  storeKey: string
  /** Whose it is, as the store knows it. */
  owner: string
  payers: Payers
  /** What a log line may call it. */
  logName: string
  record: SessionRecord
  /** As the store holds it. */
  sealed: Uint8Array
}

export type Opened =
  | { state: 'open'; session: Session }
  | { state: 'expired' }
  | { state: 'none' }
  /** There is a record, and it is not what was put there. */
  | { state: 'refused'; logName: string }

/** The oldest session of a person ends when one more begins, and of a project the oldest of whose keys have most. SEC-13. */
const sessionsPerPerson = 10
const sessionsPerProject = 100

/** A deadline is written at most this often. SEC-7. */
const writeEveryMs = 60_000

/** Of writing to a session that others write to as well. */
const maximumTries = 5

/** So far a clock may be set back before sessions of the future end. */
const clockSkewMs = 5 * 60_000

type Parts = {
  store: Store
  ring: KeyRing
  clock: Clock
  log: Log
  limits: SessionLimits
  cookieName?: string
}

export type Sessions = ReturnType<typeof createSessions>

/** What the sessions of one person are filed under, by each key that may have been the newest. The first is the present one. */
export const sessionOwners = (ring: KeyRing, { kind, who }: Pick<Grant, 'kind' | 'who'>): string[] =>
  ring.all.map((key) => keyedName(key, 'owner', `${kind} ${who}`))

/** What log, audit log and the list of sessions call it. It finds no record and opens none. SEC-70. */
const sessionName = (key: ServerKey, storeKey: string): string =>
  keyedName(key, 'session in logs', storeKey).slice(0, 16)

export const createSessions = ({
  store,
  ring,
  clock,
  log,
  limits,
  cookieName = cookieNames().session,
}: Parts) => {
  const cache = createSessionCache(clock)
  const isNewKey = createKnowsNew(store, ring, clock)

  const ownersOf = (grant: Pick<Grant, 'kind' | 'who'>) => sessionOwners(ring, grant)

  const name = (storeKey: string) => sessionName(ring.newest, storeKey)

  const rowOf = ({ storeKey, owner, ticket, record }: Omit<Session, 'sealed'>): SessionRow => ({
    key: storeKey,
    owner,
    sealed: seal(JSON.stringify(record), ticket.secret, storeKey, ring),
    note: sealNote(noteOf(record), storeKey, ring),
    createdAt: record.createdAt,
    usedAt: record.personUsedAt,
    expiresAt: expiresAt(record, limits),
  })

  const placeOf = (cookie: string, digest: string): Pick<Session, 'ticket' | 'storeKey'> | undefined => {
    const known = cache.place(digest)
    if (known) return known
    const ticket = parseTicket(cookie)
    return ticket && { ticket, storeKey: storeKeyOf(ticket) }
  }

  const unsealRow = (
    digest: string,
    { ticket, storeKey }: Pick<Session, 'ticket' | 'storeKey'>,
    { sealed, owner }: SessionRow,
  ): Session | undefined => {
    const text = unseal(sealed, ticket.secret, storeKey, ring)
    if (text === undefined) return undefined
    // Ours since it opened: only the console could have sealed it.
    const record: SessionRecord = JSON.parse(text)
    const payers = payersOf(owner, record)
    const session = { ticket, storeKey, owner, payers, logName: name(storeKey), record, sealed }
    cache.keep(digest, session)
    return session
  }

  const remove = ({ ticket, storeKey }: Session): Promise<boolean> => {
    cache.drop(cookieDigest(cookieValue(ticket)))
    return store.deleteSession(storeKey)
  }

  /** Nothing is written over another request's write. @returns whether it was written */
  const write = async (session: Session): Promise<boolean> => {
    const row = rowOf(session)
    const isDone = await store.updateSession(session.storeKey, row, session.sealed)
    if (isDone) session.sealed = row.sealed
    return isDone
  }

  const seenRows = async (grant: Pick<Grant, 'kind' | 'who'>) =>
    (await store.listSessions(ownersOf(grant))).map((row) => ({ ...row, seen: readNote(row, ring) }))

  /** Of others with another key of the same project there is nothing to see, and nothing to end. SEC-13. */
  const ownRows = async (grant: Grant) => {
    const holders = holdersOf(grant, ring)
    return (await seenRows(grant)).filter(({ seen }) => holders.includes(seen.holder))
  }

  /** Never ends the one just begun, also where others began in the same millisecond. @returns the names of the ended ones */
  const endOldest = async ({ record, storeKey }: Pick<Session, 'record' | 'storeKey'>): Promise<string[]> => {
    const live = (await seenRows(record))
      .filter((each) => each.expiresAt > clock.now())
      .toSorted((one, other) => Number(one.key === storeKey) - Number(other.key === storeKey))
    const pools = [...Map.groupBy(live, ({ seen }) => poolOf(seen)).values()]
    const tooMany = pools.flatMap((rows) => rows.slice(0, -sessionsPerPerson))
    const [most = []] = pools.toSorted((one, other) => other.length - one.length)
    const chosen =
      live.length - tooMany.length > sessionsPerProject ? [...tooMany, ...most.slice(0, 1)] : tooMany
    const ended = chosen.map(async ({ key }) => ((await store.deleteSession(key)) ? [name(key)] : []))
    return (await Promise.all(ended)).flat()
  }

  const endWhere = async ({ record }: Session, isChosen: (storeKey: string) => boolean): Promise<number> => {
    const rows = await ownRows(record)
    const chosen = rows.filter(({ key }) => isChosen(key))
    const ended = await Promise.all(chosen.map(({ key }) => store.deleteSession(key)))
    return ended.filter(Boolean).length
  }

  return {
    limits,

    /**
     * Begins a session under a new id and a new secret, after ending the one that the browser still had. SEC-6.
     * @param mayEnd whether the person who signs in has shown that the former session is theirs
     * @returns it with the one that it replaced, and the ids of those that were one too many
     */
    async start(
      grant: Grant,
      cookieHeader: string | undefined,
      place: Place,
      mayEnd: (session: Session) => boolean = () => true,
    ): Promise<{ session: Session; replaced: Session | undefined; tooMany: string[] }> {
      // Only one that opens: the id of a session alone must not end it.
      const opened = await this.open(cookieHeader)
      const replaced = opened.state === 'open' && mayEnd(opened.session) ? opened.session : undefined
      const isNew = await isNewKey(grant)
      const now = clock.now()
      const ticket = newTicket()
      const storeKey = storeKeyOf(ticket)
      const owner = ownersOf(grant)[0] ?? ''
      const begun = {
        ticket,
        storeKey,
        owner,
        payers: payersOf(owner, { ...grant, isNew }),
        logName: name(storeKey),
        record: {
          ...grant,
          isNew,
          createdAt: now,
          revision: 1,
          personUsedAt: now,
          serviceUsedAt: now,
          place,
        },
      }
      const row = rowOf(begun)
      await store.putSession(row)
      if (replaced) await remove(replaced)
      const tooMany = await endOldest(begun)
      return {
        session: { ...begun, sealed: row.sealed },
        replaced,
        tooMany,
      }
    },

    /** Finds and opens the session of a request. What can't be opened is no session, and is said in the log. SEC-3. */
    async open(cookieHeader: string | undefined): Promise<Opened> {
      const cookie = readCookie(cookieName, cookieHeader)
      if (cookie === undefined) return { state: 'none' }
      const digest = cookieDigest(cookie)
      const place = placeOf(cookie, digest)
      if (!place) return { state: 'none' }
      const known = cache.find(digest)
      let session = known && (await store.holdsSession(known.storeKey, known.sealed)) ? known : undefined
      if (!session) {
        cache.drop(digest)
        const row = await store.getSession(place.storeKey)
        if (!row) return { state: 'none' }
        session = unsealRow(digest, place, row)
      }
      if (session === undefined) {
        const logName = name(place.storeKey)
        log.warn('record-refused', { session: logName })
        return { state: 'refused', logName }
      }
      // Set back, a clock would give a session more time than it was meant to have.
      if (
        session.record.createdAt > clock.now() + clockSkewMs ||
        expiresAt(session.record, limits) <= clock.now()
      ) {
        await remove(session)
        return { state: 'expired' }
      }
      return { state: 'open', session }
    },

    /**
     * Notes that the service accepted a call. A call that the page made by itself winds the service's clock but not the
     * person's. A session that has ended meanwhile stays ended.
     */
    async touch(session: Session, by: 'person' | 'page', address: string): Promise<void> {
      const now = clock.now()
      let current: Session | undefined = session
      // What another call has written since is kept, and this sign of life is added to it.
      for (let tries = 0; current !== undefined && tries < maximumTries; tries += 1) {
        const { record }: Session = current
        const serviceIsStale = now - record.serviceUsedAt >= writeEveryMs
        const personIsStale = by === 'person' && now - record.personUsedAt >= writeEveryMs
        if (!serviceIsStale && !personIsStale) return
        record.serviceUsedAt = Math.max(now, record.serviceUsedAt)
        if (by === 'person') record.personUsedAt = Math.max(now, record.personUsedAt)
        if (record.place) record.place.address = coarseAddress(address)
        record.revision += 1
        if (await write(current)) return
        const row = await store.getSession(session.storeKey)
        current = row && unsealRow(cookieDigest(cookieValue(session.ticket)), session, row)
      }
    },

    /**
     * From now on the session needs proofs by this key. Another request may write to it at the same time.
     * @returns false when it is bound already, or over
     */
    async bind(cookieHeader: string | undefined, binding: Binding): Promise<boolean> {
      for (let tries = 0; tries < maximumTries; tries += 1) {
        const opened = await this.open(cookieHeader)
        if (opened.state !== 'open' || opened.session.record.binding) return false
        const { session } = opened
        const { record } = session
        if (await write({ ...session, record: { ...record, revision: record.revision + 1, binding } }))
          return true
      }
      return false
    },

    /** @returns whether it was still there */
    end: (session: Session): Promise<boolean> => remove(session),

    endAll: (session: Session): Promise<number> => endWhere(session, () => true),

    endOthers: (session: Session): Promise<number> => endWhere(session, (key) => key !== session.storeKey),

    /**
     * Ends another session of the same person by its id in the list, which may come from a console with another newest key.
     * @returns whether there was one
     */
    endOne: async (session: Session, id: string): Promise<boolean> => {
      const isIt = (key: string) => ring.all.some((each) => sessionName(each, key) === id)
      return (await endWhere(session, (key) => key !== session.storeKey && isIt(key))) > 0
    },

    /** The live sessions of the same person, oldest first. SEC-13. */
    async list(session: Session): Promise<SessionEntry[]> {
      const rows = await ownRows(session.record)
      return rows
        .filter((each) => each.expiresAt > clock.now())
        .map((each) => ({
          id: name(each.key),
          issuedAt: new Date(each.createdAt).toISOString(),
          usedAt: new Date(each.usedAt).toISOString(),
          expiresAt: new Date(each.expiresAt).toISOString(),
          address: each.seen.address,
          browser: each.seen.browser,
          system: each.seen.system,
          isBound: each.seen.isBound,
          isCurrent: each.key === session.storeKey,
        }))
    },
  }
}

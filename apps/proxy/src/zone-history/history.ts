import { Worker } from 'node:worker_threads'
import type { DeletedZones, ZoneStateView } from '@hosting-console/contract'
import type { Clock } from '../clock.ts'
import type { AuditAddress } from '../config/settings.ts'
import { errorName, type Log } from '../http/log.ts'
import type { KeyRing } from '../key-ring.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { historyThread } from '../places.ts'
import { StoreFault } from '../store/store.ts'
import type { Answer, TaskName, Tasks, ThreadData } from './messages.ts'
import { type ListBody, mostListBytes } from './read-list.ts'
import type { SeenChange, SeenPage, SeenZone, WhichState } from './answer.ts'

/** The list of a zone's records, as it comes. */
type ComingList = {
  add(piece: Buffer): void
  /** It is whole. @param at when it came, in milliseconds since 1970; left out: now */
  keep(zone: SeenZone, head: Omit<ListBody, 'body'>, at?: number): void
  /** It won't be, or isn't one that is kept. */
  drop(): void
}

/** What lists of zones have shown. Nothing of it keeps a call waiting. */
export type ZoneHistory = {
  begin(): ComingList
  /** Newest first. @throws StoreFault */
  page(zone: SeenZone, before?: string): Promise<SeenPage>
  /** @throws StoreFault */
  records(zone: SeenZone, which: WhichState): Promise<ZoneStateView['records'] | undefined>
  /** The zones that were seen as an identity, those of late first. @throws StoreFault */
  zones(identity: string): Promise<DeletedZones['deleted']>
  /** What changed in the zones of an identity since then, newest first. @throws StoreFault */
  changes(identity: string, since: number): Promise<SeenChange[]>
  /** Between 0 and 1. @throws StoreFault */
  fullness(): Promise<number>
  close(): Promise<void>
}

/** Bytes of lists that are coming, or wait for the thread. SEC-75. */
const mostWaiting = 16 * 1024 * 1024

/** The same bytes of the same zone are not looked at again for so long: a plan lists its zone before and after each step. */
const againMs = 10_000

/** Bytes of lists that are remembered for that, in all and of one: to compare them takes less of a call than a digest. */
const mostRemembered = 4 * 1024 * 1024
const longestRemembered = 256 * 1024

/** So long after the thread has ended by itself lists are dropped, so that one that ends it time and again costs little. */
const pauseMs = 10_000

const everyMs = 6 * 3_600_000

/** So long a close waits for what is on its way. */
const closingMs = 2000

type Parts = {
  address: AuditAddress
  ring: KeyRing
  service: string
  keepMs: number
  maximumBytes: number
  clock: Clock
  log: Log
  metrics: Pick<Metrics, 'zoneList'>
}

type Waiting = PromiseWithResolvers<unknown>

/** The history in a thread of its own. What can't be kept is dropped and counted. */
export const startZoneHistory = ({ clock, log, metrics, ring, ...parts }: Parts): ZoneHistory => {
  let thread: Worker | undefined
  let endedAt = -Infinity
  let isClosing = false
  let held = 0
  let count = 0
  const waiting = new Map<number, Waiting>()
  /** The oldest first. */
  const lately = new Map<string, { body: Uint8Array; at: number }>()
  let remembered = 0

  const fault = (error: unknown) => log.error('zone-history-fault', { error: errorName(error) })

  const failAll = () => {
    for (const { reject } of waiting.values()) reject(new StoreFault('The history of zones has ended.'))
    waiting.clear()
  }

  const begin = (): Worker => {
    const { address } = parts
    const data: ThreadData = {
      ...parts,
      address: address.kind === 'postgres' ? { ...address, url: address.url.href } : address,
      keys: [...ring.all, ...ring.retired].map(({ bytes }) => Uint8Array.from(bytes)),
    }
    const started = new Worker(historyThread, {
      workerData: data,
      // SEC-75.
      resourceLimits: { maxOldGenerationSizeMb: 64 },
      execArgv: [],
    })
    started.unref()
    started.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('fault' in answer)
        asked?.reject(Object.assign(new StoreFault('The history of zones failed.'), { code: answer.fault }))
      else asked?.resolve(answer.given)
    })
    started.on('error', fault)
    started.on('exit', () => {
      if (thread !== started) return
      thread = undefined
      endedAt = performance.now()
      failAll()
    })
    return started
  }

  // Whatever goes wrong rejects, so that it stays here.
  const ask = async <Name extends TaskName>(
    task: Name,
    asked: Tasks[Name]['asked'],
    transferred: ArrayBuffer[] = [],
  ): Promise<Tasks[Name]['given']> => {
    if (!thread && (isClosing || performance.now() - endedAt < pauseMs))
      throw new StoreFault('The history of zones has ended.')
    thread ??= begin()
    count += 1
    const one = Promise.withResolvers<unknown>()
    waiting.set(count, one)
    thread.postMessage({ id: count, task, asked }, transferred)
    return one.promise as Promise<Tasks[Name]['given']>
  }

  const forgetOld = () => void ask('forgetOld', { now: clock.now() }).catch(fault)
  const timer = setInterval(forgetOld, everyMs)
  timer.unref()
  forgetOld()

  const forget = (key: string) => {
    remembered -= lately.get(key)?.body.length ?? 0
    lately.delete(key)
  }

  const remember = (key: string, body: Uint8Array, at: number) => {
    forget(key)
    if (body.length > longestRemembered) return
    lately.set(key, { body: body.slice(), at })
    remembered += body.length
    for (const [oldest, each] of lately) {
      if (remembered <= mostRemembered && at - each.at < againMs) return
      forget(oldest)
    }
  }

  /** Whether the zone was listed in the same bytes a moment ago. */
  const isKnown = (key: string, pieces: readonly Buffer[], at: number): boolean => {
    const last = lately.get(key)
    let end = 0
    const isSame = (piece: Buffer): boolean => {
      const start = end
      end += piece.length
      return last !== undefined && piece.equals(last.body.subarray(start, end))
    }
    return last !== undefined && at - last.at < againMs && pieces.every(isSame) && end === last.body.length
  }

  const hand = async (zone: SeenZone, list: ListBody, at: number): Promise<void> => {
    const { buffer } = list.body
    const outcome = await ask('keep', { zone, at, list }, [buffer]).catch((error: unknown) => {
      fault(error)
      for (const key of lately.keys()) forget(key)
      return 'failed'
    })
    metrics.zoneList(outcome)
  }

  return {
    begin: () => {
      let pieces: Buffer[] = []
      let length = 0
      let isOver = false
      const drop = (why?: 'too-large' | 'dropped') => {
        if (isOver) return
        isOver = true
        held -= length
        pieces = []
        if (why) metrics.zoneList(why)
      }
      return {
        add: (piece) => {
          if (isOver) return
          if (length + piece.length > mostListBytes) drop('too-large')
          else if (held + piece.length > mostWaiting) drop('dropped')
          else {
            pieces.push(piece)
            length += piece.length
            held += piece.length
          }
        },
        keep: (zone, head, at = clock.now()) => {
          if (isOver) return
          isOver = true
          const whole = pieces
          pieces = []
          const key = JSON.stringify([zone.identity, zone.zone])
          if (isKnown(key, whole, at)) {
            held -= length
            metrics.zoneList('same')
            return
          }
          // Memory of its own, so that it can be given away.
          const body = new Uint8Array(length)
          let end = 0
          for (const piece of whole) {
            body.set(piece, end)
            end += piece.length
          }
          remember(key, body, at)
          void hand(zone, { ...head, body }, at).finally(() => {
            held -= length
          })
        },
        drop: () => drop(),
      }
    },
    page: (zone, before) => ask('page', { zone, before }),
    records: (zone, which) => ask('records', { zone, which }),
    changes: (identity, since) => ask('changes', { identity, since }),
    zones: (identity) => ask('zones', { identity }),
    fullness: () => ask('fullness', undefined),
    close: async () => {
      clearInterval(timer)
      const closing = thread ? ask('close', undefined).catch(() => undefined) : undefined
      isClosing = true
      const late = new Promise((resolve) => setTimeout(resolve, closingMs).unref())
      await Promise.race([closing, late])
      await thread?.terminate()
    },
  }
}

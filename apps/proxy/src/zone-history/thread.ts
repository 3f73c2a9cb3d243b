import { constants, setPriority } from 'node:os'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { makeKeyRing } from '../key-ring.ts'
import { openHistoryDatabase } from './database.ts'
import type { Answer, Question, TaskName, Tasks, ThreadData } from './messages.ts'
import { readList } from './read-list.ts'
import { createZoneStates, type ZoneStates } from './states.ts'

/* The thread of the history: it reads lists and holds the database, so that neither keeps a call waiting. */

// Calls come first. Linux takes this for the calling thread, other systems for the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const { address, keys, service, keepMs, maximumBytes } = workerData as ThreadData

let opened: ZoneStates | undefined

/** Where it can't be opened, each task says why. */
const states = (): ZoneStates =>
  (opened ??= createZoneStates({
    database: openHistoryDatabase(
      address.kind === 'postgres' ? { ...address, url: new URL(address.url) } : address,
      maximumBytes,
    ),
    ring: makeKeyRing(keys.map((key) => Buffer.from(key))),
    service,
    keepMs,
    maximumBytes,
  }))

type Do = { [Name in TaskName]: (asked: Tasks[Name]['asked']) => Promise<Tasks[Name]['given']> }

const tasks: Do = {
  keep: async ({ zone, at, list }) => {
    const state = await readList(list, zone.zone)
    return state ? states().keep(zone, { ...state, at }) : 'unread'
  },
  page: ({ zone, before }) => states().page(zone, before),
  records: ({ zone, which }) => states().records(zone, which),
  zones: ({ identity }) => states().zones(identity),
  changes: ({ identity, since }) => states().changes(identity, since),
  forgetOld: ({ now }) => states().forgetOld(now),
  fullness: () => states().fullness(),
  close: async () => {
    await opened?.close()
    return undefined
  },
}

const answer = async (port: MessagePort, { id, task, asked }: Question): Promise<void> => {
  const perform = tasks[task] as (asked: unknown) => Promise<unknown>
  const said: Answer = await Promise.resolve(asked)
    .then(perform)
    .then(
      (given) => ({ id, given }),
      (error: unknown) => ({ id, fault: faultOf(error) }),
    )
  port.postMessage(said)
}

/** Which error it was, with what the database calls it: no message, which may hold anything. SEC-70. */
const faultOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'fault'
  const { code, errstr = code } = (error.cause ?? {}) as { code?: unknown; errstr?: unknown }
  return typeof errstr === 'string' ? `${error.name}: ${errstr}` : error.name
}

/** One after the other, so that no two lists are in memory at once. */
let last = Promise.resolve()
parentPort?.on('message', (question: Question) => {
  const port = parentPort
  if (port) last = last.then(() => answer(port, question))
})

// @vitest-environment happy-dom
import { type ApiResponse, ApiError, type Arguments, NetworkError } from '@hosting-console/api-client'
import {
  type End,
  endOf,
  evolve,
  type ServiceDescription,
  type RunChoice,
} from '@hosting-console/console-core'
import type { ChangeClaim } from '@hosting-console/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { describedModule } from '../../test/described-module.ts'
import { workOn } from '../plan/progress.ts'
import type { BulkCall } from './bulk-calls.ts'
import { isRetriable, isUntried, runCalls, toStage, usualChoice } from './run-calls.ts'

type Sent = { path: string; server: string; claim: ChangeClaim | undefined }

const sent: Sent[] = []
const service: { respond: (path: string, values: Arguments) => Promise<ApiResponse> } = vi.hoisted(() => ({
  respond: async () => {
    throw new Error('Nothing is answered.')
  },
}))

vi.mock('../api/client.ts', () => ({
  request: async (
    path: string,
    values: Arguments,
    { headers = {} }: { headers?: Record<string, string> },
  ) => {
    const claim = headers['Console-Change']
    sent.push({
      path,
      server: values.serverid as string,
      claim: claim === undefined ? undefined : JSON.parse(Buffer.from(claim, 'base64url').toString()),
    })
    return service.respond(path, values)
  },
}))

vi.mock('../requests/call-history.ts', () => ({ recordCall: () => undefined }))
vi.mock('../util/base-path.ts', () => ({ basePath: '/' }))

const page = vi.hoisted(() => {
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  return target
})

const response = (payload: ApiResponse['payload'] = {}): ApiResponse => ({
  path: 'server/start',
  httpStatus: 200,
  format: 'json',
  text: '',
  status: { code: 200, text: 'OK', timestamp: '' },
  payload,
  durationMs: 1,
})

const required_arguments = ['serverid']
const described: ServiceDescription = [
  describedModule('server', [
    { function: 'start', required_arguments },
    { function: 'backup', required_arguments, optional_arguments: ['enabled'] },
    { function: 'details', required_arguments, get: true },
  ]),
]

const calls = (count: number, path = 'server/start', more: Record<string, string> = {}): BulkCall[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    attempts: [],
    isQueued: true,
    name: `server ${id + 1}`,
    change: { kind: 'call', path, values: { serverid: `kvm${id + 1}`, ...more }, identity: 'cl1' },
  }))

type Chosen = Partial<RunChoice> & { isReading?: boolean; isMade?: (call: BulkCall) => boolean }

/** Runs calls until everything is sent. */
const run = async (
  started: readonly BulkCall[],
  isStopping = () => false,
  { isReading = false, isMade = isUntried, ...chosen }: Chosen = {},
) => {
  const ended = [...started]
  let isAsking = false
  await runCalls(described, started.filter(isMade), {
    ...usualChoice,
    ...chosen,
    isReading,
    isStopping,
    journal: {
      step: (id) => ended[id],
      record: (events) => {
        for (const [id, event] of events) {
          ended[id] = evolve(ended[id] as BulkCall, event)
          if (event.type === 'sent')
            isAsking = !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
        }
      },
    },
    onResponse: () => undefined,
  })
  return { ended, isAsking }
}
const kinds = (ended: readonly BulkCall[]) => ended.map((row) => endOf(row, 'make')?.kind)
const made = () => sent.filter(({ claim }) => claim).map(({ server }) => server)

beforeEach(() => {
  sent.length = 0
  service.respond = async () => response()
})

test('every call is made once, at most four are under way, and all are one plan in the audit log', async () => {
  let [underWay, most] = [0, 0]
  service.respond = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise<void>((resume) => setImmediate(resume))
    underWay -= 1
    return response()
  }
  const { ended, isAsking } = await run(calls(9))
  expect(made()).toEqual(calls(9).map(({ change }) => change.values.serverid))
  expect(most).toBe(4)
  expect(new Set(kinds(ended))).toEqual(new Set(['done']))
  expect(new Set(sent.map(({ claim }) => claim?.plan)).size).toBe(1)
  expect(new Set(sent.map(({ claim }) => claim?.id)).size).toBe(9)
  expect(sent[0]?.claim).toMatchObject({ plan: expect.any(String), subject: 'kvm1' })
  expect(isAsking).toBe(true)
  expect(page.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('a failure keeps no other from being made, and only what is known not to be done is tried again', async () => {
  const problem = { code: 'busy', title: 'Busy', status: 503 }
  const failing = new Map<unknown, Error>([
    ['kvm2', new ApiError({ ...response(), httpStatus: 500 })],
    ['kvm3', new NetworkError('server/start', 'unreachable', 'broken')],
    ['kvm4', new NetworkError('server/start', 'problem', 'busy', { problem })],
  ])
  service.respond = async (_path, { serverid }) => {
    const failure = failing.get(serverid)
    if (failure) throw failure
    return response()
  }
  const { ended: first } = await run(calls(5))
  expect(kinds(first)).toEqual(['done', 'refused', 'unknown', 'unread', 'done'])
  failing.clear()
  sent.length = 0
  const { ended: second } = await run(first, undefined, { isMade: isRetriable })
  expect(made()).toEqual(['kvm2', 'kvm4'])
  expect(kinds(second)).toEqual(['done', 'done', 'unknown', 'done', 'done'])
  expect(second.map(({ name }) => name)).toEqual(calls(5).map(({ name }) => name))
})

test('a stop begins nothing more, and what was not tried is made when it goes on', async () => {
  const { ended } = await run(calls(9), () => sent.length >= 4)
  expect(made()).toHaveLength(4)
  expect(kinds(ended)).toEqual([...Array<string>(4).fill('done'), ...Array<undefined>(5).fill(undefined)])
  expect(kinds((await run(ended)).ended)).toEqual(Array<string>(9).fill('done'))
  expect(made()).toHaveLength(9)
})

test('the first failure ends a run where that is chosen, and what failed is tried again without the rest', async () => {
  let isFailing = true
  service.respond = async (_path, { serverid }) => {
    if (serverid === 'kvm3' && isFailing) throw new ApiError({ ...response(), httpStatus: 500 })
    return response()
  }
  const chosen = { parallel: 1, stopsAtFailure: true }
  const { ended: stopped } = await run(calls(40), undefined, chosen)
  expect(made()).toEqual(['kvm1', 'kvm2', 'kvm3'])
  const untried = Array<undefined>(37).fill(undefined)
  expect(kinds(stopped)).toEqual(['done', 'done', 'refused', ...untried])
  isFailing = false
  const { ended: retried } = await run(stopped, undefined, { isMade: isRetriable })
  expect(kinds(retried)).toEqual(['done', 'done', 'done', ...untried])
  expect(made()).toEqual(['kvm1', 'kvm2', 'kvm3', 'kvm3'])
})

test('what a retry does not reach keeps what is known of it', async () => {
  service.respond = async () => {
    throw new ApiError({ ...response(), httpStatus: 500 })
  }
  const { ended: failed } = await run(calls(3))
  const { ended: retried } = await run(failed, undefined, {
    isMade: isRetriable,
    parallel: 1,
    stopsAtFailure: true,
  })
  expect(kinds(retried)).toEqual(['refused', 'refused', 'refused'])
  expect(made()).toEqual(['kvm1', 'kvm2', 'kvm3', 'kvm1'])
})

test('what can’t be looked at ends a run too where the first failure does, and what comes before it is made', async () => {
  service.respond = async (path, { serverid }) => {
    if (path === 'server/details' && serverid === 'kvm2')
      throw new NetworkError(path, 'unreachable', 'broken')
    return response({ server: { serverid: serverid as string, backup: { enabled: 'no' } } })
  }
  const edits = calls(20, 'server/backup', { enabled: 'yes' })
  const { ended } = await run(edits, undefined, { parallel: 1, stopsAtFailure: true })
  expect(new Set(made())).toEqual(new Set(['kvm1']))
  expect(kinds(ended).slice(1)).toEqual(['unread', ...Array<undefined>(18).fill(undefined)])
})

test('one after the other is the order of the rows, whichever is read first', async () => {
  service.respond = async (path, { serverid }) => {
    // The last of the six that are read at once answers first.
    const turns = path === 'server/details' ? 6 - (Number((serverid as string).slice(3)) % 6) : 0
    for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((resume) => setImmediate(resume))
    return response({ server: { serverid: serverid as string, backup: { enabled: 'no' } } })
  }
  const edits = calls(12, 'server/backup', { enabled: 'yes' })
  await run(edits, undefined, { parallel: 1 })
  expect(made()).toEqual(edits.map(({ change }) => change.values.serverid))
})

test('what the console has no room for is sent when there is room', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const problem = { code: 'throttled', title: '', status: 429, retryAfter: 2 }
  const failures = [new NetworkError('server/start', 'problem', '', { problem })]
  service.respond = async () => {
    const failure = failures.pop()
    if (failure) throw failure
    return response()
  }
  const ran = run(calls(1))
  await vi.advanceTimersByTimeAsync(1999)
  expect(made()).toEqual(['kvm1'])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(kinds((await ran).ended)).toEqual(['done'])
  expect(made()).toEqual(['kvm1', 'kvm1'])
})

test('a value that a read shows is read before and read back, and sent only where it is another', async () => {
  const enabled = new Map<unknown, string>([['kvm2', 'yes']])
  service.respond = async (path, values) => {
    const { serverid } = values
    if (path === 'server/backup') enabled.set(serverid, values.enabled as string)
    return response({
      server: { serverid: serverid as string, backup: { enabled: enabled.get(serverid) ?? 'no' } },
    })
  }
  const { ended } = await run(calls(3, 'server/backup', { enabled: 'yes' }))
  expect(made()).toEqual(['kvm1', 'kvm3'])
  expect(kinds(ended)).toEqual(['done', 'unchanged', 'done'])
  expect(ended[0] && endOf(ended[0], 'make')).toMatchObject({ shown: 'yes' })
  expect(sent.find(({ claim }) => claim)?.claim).toMatchObject({
    before: { enabled: 'no' },
    after: { enabled: 'yes' },
  })
})

test('what is staged for many knows what it replaces, and nothing is staged where nothing would change', async () => {
  service.respond = async (path, { serverid }) => {
    if (serverid === 'kvm3') throw new NetworkError(path, 'unreachable', 'broken')
    return response({
      server: { serverid: serverid as string, backup: { enabled: serverid === 'kvm2' ? 'yes' : 'no' } },
    })
  }
  const staged = await toStage(described, calls(3, 'server/backup', { enabled: 'yes' }))
  expect(staged.map(({ values, shown }) => [values.serverid, shown?.current])).toEqual([
    ['kvm1', { enabled: 'no' }],
    // It couldn't be read, which applying does anyway.
    ['kvm3', undefined],
  ])
  expect(made()).toEqual([])
})

test('where the read before fails, nothing is sent', async () => {
  service.respond = async (path) => {
    if (path === 'server/details') throw new NetworkError(path, 'unreachable', 'broken')
    return response()
  }
  const { ended } = await run(calls(1, 'server/backup', { enabled: 'yes' }))
  expect([kinds(ended), made()]).toEqual([['unread'], []])
})

test('a conflict can be tried again, which reads anew', () => {
  const [call] = calls(1, 'server/backup', { enabled: 'yes' })
  const after = (end: End) => call && isRetriable(evolve(call, { type: 'ended', direction: 'make', end }))
  expect(after({ kind: 'conflict', now: { enabled: 'no' } })).toBe(true)
  expect(after({ kind: 'refused', isForbidden: true, said: { text: 'Not yours.' } })).toBe(false)
  expect(after({ kind: 'gone' })).toBe(false)
})

test('what only reads is made with no plan, and no one is asked to stay for it', async () => {
  const { ended, isAsking } = await run(calls(2, 'server/details'), undefined, { isReading: true })
  expect(kinds(ended)).toEqual(['done', 'done'])
  expect([sent.map(({ claim }) => claim), isAsking]).toEqual([[undefined, undefined], false])
})

test('nothing is made while the plan is busy, and what was not made can be', async () => {
  const free = Promise.withResolvers<void>()
  const busy = workOn('apply', 1, () => free.promise)
  const { ended } = await run(calls(2))
  expect([kinds(ended), sent]).toEqual([[undefined, undefined], []])
  free.resolve()
  await busy
  expect(kinds((await run(ended)).ended)).toEqual(['done', 'done'])
})

test('many are looked at a few before they are made, not all before the first', async () => {
  const order: string[] = []
  service.respond = async (path, { serverid }) => {
    order.push(path)
    return response({ server: { serverid: serverid as string, backup: { enabled: 'no' } } })
  }
  await run(calls(40, 'server/backup', { enabled: 'yes' }))
  expect(order.slice(0, 21)).toContain('server/backup')
})

test('what breaks unexpectedly ends the run', async () => {
  const promise = run(calls(1), () => {
    throw new Error('broken')
  })
  await expect(promise).resolves.toMatchObject({ isAsking: false })
})

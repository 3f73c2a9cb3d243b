import { type Answer, ApiError, NetworkError } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { type BatchCall, retryFailed, runBatch } from './batch.ts'
import { sendOnce } from './plan/send.ts'

const answer: Answer = {
  path: 'server/start',
  httpStatus: 200,
  status: { code: 200, text: 'OK', timestamp: '' },
  payload: {},
  durationMs: 1,
} as unknown as Answer
const refusal = () => new ApiError(answer)
const calls = (count: number): BatchCall[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `server ${index + 1}`,
    call: { path: 'server/start', values: { serverid: `kvm${index + 1}` }, identity: 'cl1' },
  }))
const kinds = (batch: readonly BatchCall[]) => batch.map(({ outcome }) => outcome?.kind)

test('every call is made once, and at most four are under way', async () => {
  let [underWay, most] = [0, 0]
  const sent: unknown[] = []
  const done = await runBatch(calls(9), ({ values }) =>
    sendOnce(async () => {
      sent.push(values.serverid)
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise<void>((resume) => setImmediate(resume))
      underWay -= 1
      return answer
    }),
  )
  expect(sent).toEqual(['kvm1', 'kvm2', 'kvm3', 'kvm4', 'kvm5', 'kvm6', 'kvm7', 'kvm8', 'kvm9'])
  expect(most).toBe(4)
  expect(new Set(kinds(done))).toEqual(new Set(['done']))
})

test('a failure keeps no other from being made, and only what is known not to be done is tried again', async () => {
  const sent: string[] = []
  const failing: Record<string, unknown> = {
    kvm2: refusal(),
    kvm3: new NetworkError('server/start', 'unreachable', 'broken'),
    kvm4: new NetworkError('server/start', 'problem', 'busy', {
      problem: { code: 'busy', title: 'Busy', status: 503 },
    }),
  }
  const send = ({ values }: BatchCall['call']) =>
    sendOnce(async () => {
      const serverid = values.serverid as string
      sent.push(serverid)
      const failure = failing[serverid]
      if (failure) throw failure as Error
      return answer
    })
  const first = await runBatch(calls(5), send)
  expect(kinds(first)).toEqual(['done', 'refused', 'unknown', 'not-sent', 'done'])
  delete failing.kvm2
  delete failing.kvm4
  sent.length = 0
  const second = await runBatch(retryFailed(first), send)
  expect(sent).toEqual(['kvm2', 'kvm4'])
  expect(kinds(second)).toEqual(['done', 'done', 'unknown', 'done', 'done'])
  expect(second.map(({ name }) => name)).toEqual(['server 1', 'server 2', 'server 3', 'server 4', 'server 5'])
})

test('a stop begins nothing more, and what is under way is waited for', async () => {
  let count = 0
  const done = await runBatch(
    calls(6),
    () =>
      sendOnce(async () => {
        count += 1
        return answer
      }),
    { parallel: 2, isStopped: () => count >= 2 },
  )
  expect(kinds(done)).toEqual(['done', 'done', undefined, undefined, undefined, undefined])
})

import { type ApiResponse, NetworkError } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { patient } from './patient.ts'

const call = { path: 'ip/setptr', values: {}, identity: 'cl1' }
const response = {} as ApiResponse

const problem = (code: string, retryAfter?: number) =>
  new NetworkError('ip/setptr', 'problem', 'Refused.', {
    problem: { code, title: '', status: 429, ...(retryAfter === undefined ? {} : { retryAfter }) },
  })

/** A call that is answered with these one after the other, and what was waited for. */
const start = (errors: Error[], isStopping = () => false) => {
  const waited: number[] = []
  let made = 0
  const send = patient(
    async () => {
      const error = errors[made]
      made += 1
      if (error) throw error
      return response
    },
    isStopping,
    async (ms) => void waited.push(ms),
  )
  return { sent: send(call), waited, made: () => made }
}

test('what was not sent for lack of room is sent when there is room', async () => {
  const { sent, waited, made } = start([problem('throttled', 1), problem('throttled', 7)])
  expect(await sent).toBe(response)
  expect([waited, made()]).toEqual([[1000, 7000], 3])
})

test.each([
  problem('throttled'),
  problem('throttled', 61),
  problem('busy', 1),
  problem('outcome-unknown', 1),
  new Error('Broken.'),
])('nothing else is sent again: %s', async (error) => {
  const { sent, made } = start([error])
  await expect(sent).rejects.toBe(error)
  expect(made()).toBe(1)
})

test('a plan that is stopped waits no more', async () => {
  let count = 0
  const { sent, made } = start([problem('throttled', 1)], () => (count += 1) > 1)
  await expect(sent).rejects.toThrow('Refused.')
  expect(made()).toBe(1)
})

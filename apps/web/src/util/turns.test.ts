import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('as many as allowed run at once, the others in their order, also after a failure', async () => {
  const turns = createTurns(2)
  const begun: number[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const all = [0, 1, 2, 3].map((each) =>
    turns(() => {
      begun.push(each)
      const end = Promise.withResolvers<void>()
      ends.push(end)
      return end.promise
    }).catch(() => 'failed'),
  )
  await expect.poll(() => begun).toEqual([0, 1])
  ends[1]?.reject(new Error('Refused.'))
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[0]?.resolve()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  for (const { resolve } of ends) resolve()
  expect(await Promise.all(all)).toEqual([undefined, 'failed', undefined, undefined])
  expect(await turns(async () => 'free again')).toBe('free again')
})

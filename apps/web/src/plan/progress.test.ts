import { expect, test } from 'vitest'
import { followProgress, isPlanBusy, progressNow, workOn } from './progress.ts'

test('a plan whose work fails is free for the next', async () => {
  const failing = workOn('apply', 1, async ({ report }) => {
    report(1)
    throw new Error('No description.')
  })
  expect(isPlanBusy()).toBe(true)
  await expect(failing).rejects.toThrow('No description.')
  expect(isPlanBusy()).toBe(false)
  let hasBegun = false
  await workOn('undo', 1, async () => {
    hasBegun = true
  })
  expect(hasBegun).toBe(true)
})

test('what is called for many rows is not the plan’s, and yet nothing else begins beside it', async () => {
  const free = Promise.withResolvers<void>()
  const running = workOn('run', 1, () => free.promise)
  expect(isPlanBusy()).toBe(false)
  expect(await workOn('apply', 1, async () => 'begun')).toBeUndefined()
  free.resolve()
  await running
})

test('what begins right after something ended is told at once, so that no button is pressed for nothing', async () => {
  const told: (string | undefined)[] = []
  const end = followProgress(() => {
    told.push(progressNow()?.what)
  })
  await workOn('apply', 1, async () => undefined)
  await workOn('undo', 1, async () => undefined)
  end()
  expect(told).toEqual(['apply', undefined, 'undo', undefined])
})

import { expect, test } from 'vitest'
import { isBusy, workOn } from './progress.ts'

test('a plan whose work fails is free for the next', async () => {
  const failing = workOn('apply', 1, async ({ report }) => {
    report(1)
    throw new Error('No description.')
  })
  expect(isBusy()).toBe(true)
  await expect(failing).rejects.toThrow('No description.')
  expect(isBusy()).toBe(false)
  let hasBegun = false
  await workOn('undo', 1, async () => {
    hasBegun = true
  })
  expect(hasBegun).toBe(true)
})

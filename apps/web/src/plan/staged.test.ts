// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

test('a number is given once, also after a reload when all that had one has left the plan', async () => {
  const first = await import('./staged.ts')
  const ids = [first.newId(), first.newId()]
  first.setStaged([])
  // No reload is faster.
  await new Promise((later) => setTimeout(later, 5))
  vi.resetModules()
  const { newId } = await import('./staged.ts')
  expect(ids).not.toContain(newId())
  expect(new Set(ids).size).toBe(2)
})

import { afterEach, expect, it, vi } from 'vitest'

const hour = 3_600_000

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** When the session ends as the page sees it, from now, with a clock that is so far ahead of the console’s. */
const timeLeft = async (aheadMs: number, hasDate = true): Promise<number> => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  vi.useFakeTimers({ now: now + aheadMs })
  const at = (ms: number) => new Date(now + ms).toISOString()
  const view = { identities: [], issuedAt: at(0), idleExpiresAt: at(6 * hour), endsAt: at(12 * hour) }
  const headers = hasDate ? { date: new Date(now).toUTCString() } : undefined
  vi.stubGlobal('fetch', async () => Response.json(view, { headers }))
  vi.stubGlobal('document', { querySelector: () => null })
  vi.resetModules()
  const { fetchSession } = await import('./session.ts')
  const seen = await fetchSession()
  expect(seen?.issuedAt).toBe(at(0))
  expect(Date.parse(seen?.endsAt ?? '') - Date.parse(seen?.idleExpiresAt ?? '')).toBe(6 * hour)
  return Date.parse(seen?.idleExpiresAt ?? '') - Date.now()
}

it.each([8 * hour, -8 * hour, 70 * 24 * hour])(
  'a session has as much time left as the console says, on a computer whose clock is %d ms ahead',
  async (aheadMs) => {
    expect(await timeLeft(aheadMs)).toBe(6 * hour)
  },
)

it('a clock that is right is left alone, as is one of which nothing is known', async () => {
  expect(await timeLeft(1500)).toBe(6 * hour - 1500)
  expect(await timeLeft(8 * hour, false)).toBe(-2 * hour)
})

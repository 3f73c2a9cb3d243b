import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSessionCache } from './cache.ts'
import type { Session } from './sessions.ts'

const session = { logName: 'one' } as Session
const setUp = () => {
  let now = 0
  const cache = createSessionCache({ now: () => now })
  cache.keep('cookie', session)
  return { cache, pass: (ms: number) => void (now += ms) }
}

describe('sessions that were opened a moment ago', () => {
  it('SEC-11: are found by their whole cookie', () => {
    const { cache } = setUp()
    expect(cache.find('cookie')).toBe(session)
    expect(cache.find('cookie2')).toBeUndefined()
  })

  it('SEC-11: are gone after five seconds without a call, and when they are dropped', () => {
    const { cache, pass } = setUp()
    pass(4999)
    expect(cache.find('cookie')).toBe(session)
    pass(4999)
    expect(cache.find('cookie')).toBe(session)
    pass(5000)
    expect(cache.find('cookie')).toBeUndefined()
    cache.keep('cookie', session)
    cache.drop('cookie')
    expect(cache.find('cookie')).toBeUndefined()
  })

  it('SEC-11: are at most twenty thousand', () => {
    const { cache } = setUp()
    for (let at = 0; at < 20_000; at += 1) cache.keep(`cookie ${at}`, session)
    expect(cache.find('cookie')).toBeUndefined()
    expect(cache.find('cookie 19999')).toBe(session)
  })

  it('SEC-11: do not stay in memory when no one asks any more', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { pass } = setUp()
    vi.advanceTimersByTime(5000)
    // Looked, found it still good, and will look again.
    expect(vi.getTimerCount()).toBe(1)
    pass(5000)
    vi.advanceTimersByTime(5000)
    expect(vi.getTimerCount()).toBe(0)
  })
})

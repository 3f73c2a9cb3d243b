import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetOldEntries } from './retention.ts'
import type { Forgotten } from './log/storage.ts'
import { createLog } from '../http/log.ts'

const day = 86_400_000

const setUp = (
  keepMs: number | undefined,
  respond: () => Promise<Forgotten> = async () => ({ count: 2, isWhole: true }),
) => {
  const asked: number[] = []
  const lines: string[] = []
  forgetOldEntries({
    auditLog: {
      forget: (before) => {
        asked.push(before)
        return respond()
      },
    },
    clock: { now: () => 100 * day },
    log: createLog('info', { write: (line) => void lines.push(line) }),
    keepMs,
  })
  return { asked, lines }
}

describe('audit entries that are older than they are kept', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('go at the start and a few times a day', async () => {
    const { asked, lines } = setUp(30 * day)
    await vi.advanceTimersByTimeAsync(day)
    expect(asked).toEqual(Array.from({ length: 5 }, () => 70 * day))
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'audit-forgotten', count: 2 })
  })

  it('SEC-72: are said to be broken where they may not go', async () => {
    const { lines } = setUp(30 * day, async () => ({ count: 0, isWhole: false }))
    await vi.advanceTimersByTimeAsync(0)
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 50, event: 'audit-broken' },
    ])
  })

  it('stay when they are kept for ever', async () => {
    const { asked } = setUp(undefined)
    await vi.advanceTimersByTimeAsync(day)
    expect(asked).toEqual([])
  })

  it('are asked for again after the log did not respond', async () => {
    const { asked, lines } = setUp(day, () => Promise.reject(new Error('canary')))
    await vi.advanceTimersByTimeAsync(day / 4)
    expect(asked).toHaveLength(2)
    expect(lines.join('')).toContain('audit-fault')
    expect(lines.join('')).not.toContain('canary')
  })
})

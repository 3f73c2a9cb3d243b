import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

const linesOf = async (metrics: ReturnType<typeof createMetrics>, name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(`${name}{`))

describe('metrics', () => {
  it('count a call by its names once one of it has succeeded, and as other before', async () => {
    const metrics = createMetrics()
    const call = (outcome: string) =>
      metrics.call({ module: 'server', function: 'edit', outcome, seconds: 0.01 })
    for (const outcome of ['refused', 'ok', 'refused']) call(outcome)
    expect(await linesOf(metrics, 'console_calls_total')).toEqual([
      'console_calls_total{module="other",function="other",outcome="refused"} 1',
      'console_calls_total{module="server",function="edit",outcome="ok"} 1',
      'console_calls_total{module="server",function="edit",outcome="refused"} 1',
    ])
  })

  it('grow no further than a thousand names, whatever is called', async () => {
    const metrics = createMetrics()
    for (let at = 0; at < 1500; at += 1)
      metrics.call({ module: 'm', function: `f${at}`, outcome: 'ok', seconds: 0.01 })
    const lines = await linesOf(metrics, 'console_calls_total')
    expect(lines).toHaveLength(1001)
    expect(lines).toContain('console_calls_total{module="other",function="other",outcome="ok"} 500')
  })

  it('tell what can’t be read as not a number', async () => {
    const metrics = createMetrics()
    metrics.watch({
      sessions: () => Promise.reject(new Error('down')),
      callsRunning: () => 3,
      callsWaiting: () => 0,
      auditFullness: () => Promise.resolve(0.5),
      zoneHistoryFullness: () => Promise.resolve(0.1),
      storeFullness: () => Promise.reject(new Error('down')),
    })
    const text = await metrics.text()
    expect(text).toMatch(/^console_sessions Nan$/im)
    expect(text).toContain('console_calls_running 3')
  })
})

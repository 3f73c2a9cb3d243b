import { describe, expect, it } from 'vitest'
import { createLog, errorName } from './log.ts'

const written = (fields: object) => {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info('request', fields)
  return lines
}

describe('the log', () => {
  it('SEC-70: drops every field that is not on its list', () => {
    const [line = ''] = written({
      status: 200,
      password: 'canary',
      headers: { cookie: 'canary' },
      route: { a: 1 },
    })
    expect(JSON.parse(line)).toEqual({ level: 30, time: expect.any(String), event: 'request', status: 200 })
  })

  it('SEC-71: writes one line, whatever a text holds, and not all of it', () => {
    const lines = written({ code: `a\r\n{"event":"forged"}\u001b[31m${'x'.repeat(1_000_000)}` })
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n\u001b]/)
    expect(lines[0]?.length).toBeLessThan(400)
  })

  it('SEC-70: of an error says its class and system code, not its message', () => {
    expect(errorName(Object.assign(new TypeError('canary'), { code: 'ECONNRESET' }))).toBe(
      'TypeError ECONNRESET',
    )
    expect(errorName('canary')).toBe('string')
  })
})

import { expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'

test('without flags the small seed is served on port 8090 without control', () => {
  expect(readCommandLine([])).toEqual({
    sandbox: { seed: 'small', dialect: 'both', extraModules: {}, latencyMs: 0, control: false },
    listen: { port: 8090, host: '127.0.0.1', tls: undefined },
  })
})

test('every flag is read', () => {
  const flags = '--port 0 --host ::1 --seed large --dialect live --latency-ms 20 --control'
  expect(readCommandLine(flags.split(' '))).toEqual({
    sandbox: { seed: 'large', dialect: 'live', extraModules: {}, latencyMs: 20, control: true },
    listen: { port: 0, host: '::1', tls: undefined },
  })
})

test.each([
  [['--sead', 'small'], '--sead'],
  [['--seed', 'tiny'], '--seed must be one of small, large, empty, not tiny.'],
  [['--port', '70000'], '--port'],
  [['--port', 'x'], '--port'],
  [['--tls-cert', 'a'], '--tls-cert and --tls-key go together.'],
  [['--extra-modules', '/nonexistent.json'], '/nonexistent.json'],
  [['--extra-modules', import.meta.filename], 'JSON of the extra modules is malformed'],
  [['stray'], 'stray'],
])('%j is refused with a text that says why', (args, text) => {
  expect(readCommandLine(args)).toEqual({ fault: expect.stringContaining(text) })
})

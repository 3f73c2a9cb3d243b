import { expect, test } from 'vitest'
import { summarise } from './tally.mjs'

test('the tests of all reports are added up', () => {
  const results = [
    { name: 'types', ok: true },
    { name: 'unit tests', ok: true },
    { name: 'e2e tests', ok: false },
  ]
  const reports = {
    'unit tests': { passed: 40, failed: 0, skipped: 1 },
    'e2e tests': { passed: 8, failed: 2, skipped: 0 },
  }
  expect(summarise(results, reports)).toEqual({ line: '48 passed, 2 failed, 1 skipped', ok: false })
})

test('a step without tests counts when it failed, and only then', () => {
  expect(summarise([{ name: 'lint', ok: false }], {})).toEqual({ line: '0 passed, 1 failed', ok: false })
  expect(summarise([{ name: 'lint', ok: true }], {})).toEqual({ line: '0 passed, 0 failed', ok: true })
})

test('tests that could not be loaded make their step fail once', () => {
  const reports = { 'unit tests': { passed: 40, failed: 0, skipped: 0 } }
  expect(summarise([{ name: 'unit tests', ok: false }], reports)).toEqual({
    line: '40 passed, 1 failed',
    ok: false,
  })
})

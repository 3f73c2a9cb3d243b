import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readE2eReport, readUnitReport, summarise } from './tally.mjs'

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

/** A report on the disk, as the program writes it that ran the tests. */
const written = (report: unknown): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'tally-')), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('what failed is named, with the first line of what it said', () => {
  const unit = written({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'fine', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'adds up',
            failureMessages: ['\u001b[31mError: 3\u001b[39m\n    at x'],
          },
        ],
      },
      { name: 'b.test.ts', message: 'Can’t be read\nat y', assertionResults: [] },
    ],
  })
  expect(readUnitReport(unit).failures).toEqual(['adds up: Error: 3', 'b.test.ts: Can’t be read'])
  const e2e = written({
    stats: { expected: 1, unexpected: 1, skipped: 1 },
    errors: [{ message: 'Error: page closed' }],
    suites: [
      {
        title: 'a.e2e.ts',
        specs: [
          { title: 'opens', ok: true, tests: [{ status: 'expected', results: [{ status: 'passed' }] }] },
          { title: 'is shut', ok: true, tests: [{ status: 'skipped', results: [{ status: 'skipped' }] }] },
        ],
        suites: [
          {
            title: 'within',
            specs: [
              {
                title: 'closes',
                ok: false,
                tests: [
                  {
                    status: 'unexpected',
                    results: [{ status: 'failed', error: { message: 'Error: open\n  1 | x' } }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(readE2eReport(e2e).failures).toEqual([
    'is shut: did not run',
    'closes: Error: open',
    'Error: page closed',
  ])
  expect(readE2eReport('/nowhere').failures).toEqual([])
})

import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {Counts & { failures: string[] }} Report what failed is a line each, with the first of what it said */
/** @typedef {{ name: string, ok: boolean }} Result */
/** @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite */
/** @typedef {{ title: string, ok: boolean, tests: { status: string, results: { error?: { message?: string } }[] }[] }} Spec */

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0 }

/**
 * Adds up the tests of every report. A step that failed counts as a failed test when its report knows of none: it may
 * be no step with tests, or have ended before its tests ran.
 * @param {readonly Result[]} results
 * @param {Record<string, Counts>} reports by name of the step
 */
export const summarise = (results, reports) => {
  const total = { ...none }
  for (const { name, ok } of results) {
    const counts = reports[name] ?? none
    total.passed += counts.passed
    total.skipped += counts.skipped
    total.failed += ok ? counts.failed : Math.max(counts.failed, 1)
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  const line = `${total.passed} passed, ${total.failed} failed${skipped}`
  return { line, ok: total.failed === 0 }
}

/**
 * @param {string} file
 * @returns {Report}
 */
export const readUnitReport = (file) => {
  const report = read(file)
  if (!report) return { ...none, failures: [] }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(unitFailures),
  }
}

/** @param {{ name: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} file */
const unitFailures = ({ name, message, assertionResults }) => {
  const failed = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages = [] }) => `${fullName}: ${firstLine(failureMessages[0])}`)
  // A file that could not be loaded has no tests.
  return message && failed.length === 0 ? [`${name}: ${firstLine(message)}`] : failed
}

/**
 * @param {string} file
 * @returns {Report}
 */
export const readE2eReport = (file) => {
  const report = read(file)
  if (!report?.stats) return { ...none, failures: [] }
  const { expected, unexpected, skipped } = report.stats
  const outside = report.errors.map((/** @type {{ message?: string }} */ { message }) => firstLine(message))
  return {
    passed: expected,
    failed: unexpected,
    skipped,
    failures: [...report.suites.flatMap(e2eFailures), ...outside],
  }
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
const e2eFailures = ({ suites = [], specs = [] }) => [
  ...specs
    // Nothing is skipped on purpose here: what was, was given up.
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'skipped'))
    .map(({ title, tests }) => {
      const said = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message
      return `${title}: ${said === undefined ? 'did not run' : firstLine(said)}`
    }),
  ...suites.flatMap(e2eFailures),
]

const firstLine = (/** @type {string | undefined} */ text = 'says nothing') =>
  stripVTControlCharacters(text).trim().split('\n')[0] ?? ''

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ name: string, ok: boolean }} Result */

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
 * @returns {Counts}
 */
export const readUnitReport = (file) => {
  const report = read(file)
  if (!report) return none
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * @param {string} file
 * @returns {Counts}
 */
export const readE2eReport = (file) => {
  const stats = read(file)?.stats
  if (!stats) return none
  const { expected, unexpected, skipped } = stats
  return { passed: expected, failed: unexpected, skipped }
}

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

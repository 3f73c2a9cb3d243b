/*
 * `npm test`: the checks, then the tests in the browser, then those that install. It needs nothing but Node.js 20, because on a fresh machine
 * nothing else is there yet. The last line is for programs: `N passed, N failed`.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks, runSteps, runVitest, unitReport } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { root, run } from './run.mjs'
import { ensureProgram } from './system.mjs'
import { readE2eReport, readUnitReport, summarise } from './tally.mjs'

/** Written as e2e/playwright.config.ts says. */
const e2eReport = join(root, '.cache/e2e.json')

const installReport = join(root, '.cache/installs.json')

await ensureInstalled()
const { chromium, shell } = await ensureChromium()
// A test of exported lists opens one, and says so where there is none.
await ensureProgram('LibreOffice', 'soffice', 'libreoffice-calc')
// Plans as scripts of bash use it.
await ensureProgram('jq', 'jq', 'jq')
const checks = await runChecks()
const browserTests = await runSteps([{ name: 'e2e tests', run: () => runE2eTests() }])
// After the others, which are not to be slowed down by them.
const installs = await runSteps([
  { name: 'installs', run: () => runVitest(installReport, ['--config', 'tools/install/vitest.config.ts']) },
])

const reports = {
  'unit tests': readUnitReport(unitReport),
  'e2e tests': readE2eReport(e2eReport),
  installs: readUnitReport(installReport),
}
const { line, ok } = summarise([...checks, ...browserTests, ...installs], reports)
// Whoever sees only the end of a long output learns what it was.
for (const [name, { failures }] of Object.entries(reports))
  for (const failure of failures) console.log(`✗ ${name}: ${failure}`)
console.log(`\n${line}`)
process.exitCode = ok ? 0 : 1

function runE2eTests() {
  rmSync(e2eReport, { force: true })
  const env = { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: shell }
  return run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { env, isShown: true })
}

/*
 * `npm test`: the checks and the main jobs in a browser, in a few minutes. `npm run test:rest`: what else decides a release; `npm run test:all`: both.
 * All need nothing but Node.js 20, because on a fresh machine nothing else is there yet. The last line is for programs: `N passed, N failed`.
 */
import { rmSync } from 'node:fs'
import { reportOf, runChecks, runSteps, runVitest } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'
import { ensureProgram } from './system.mjs'
import { readE2eReport, readUnitReport, summarise } from './tally.mjs'
import { judgeTime } from './time-budget.mjs'

const isRest = process.argv.includes('--rest')
const isWhole = isRest || process.argv.includes('--all')

await ensureInstalled()
const { chromium, shell } = await ensureChromium()
// Plans as scripts of bash use it.
await ensureProgram('jq', 'jq', 'jq')
// A test of exported lists opens one, and says so where there is none.
if (isWhole) {
  await ensureProgram('LibreOffice', 'soffice', 'libreoffice-calc')
  await ensureProgram('unzip', 'unzip', 'unzip')
}

const results = [...(isRest ? [] : await runQuick()), ...(isWhole ? await runRest() : [])]

const reports = Object.fromEntries(
  results.map(({ name }) => {
    const read = name === 'journeys' || name === 'browser' ? readE2eReport : readUnitReport
    return [name, read(reportOf(name))]
  }),
)
const { line, ok } = summarise(results, reports)
// The end of a long output tells what it was.
for (const { name, ok, output } of results) {
  const failures = reports[name]?.failures ?? []
  if (!ok && failures.length === 0) console.log(`✗ ${name}: ${output.split('\n').slice(-20).join('\n')}`)
  for (const failure of failures) console.log(`✗ ${name}: ${failure}`)
}
console.log(`\n${line}`)
process.exitCode = ok ? 0 : 1

async function runQuick() {
  const began = performance.now()
  const journeys = { name: 'journeys', run: () => runInBrowser('journeys', '--grep') }
  const found = [...(await runChecks()), ...(await runSteps([journeys]))]
  // What decides a release is not decided by how busy a machine is.
  return isWhole || process.env.CI ? found : [...found, await judgeTime((performance.now() - began) / 1000)]
}

function runRest() {
  return runSteps([
    { name: 'integration', run: () => runVitest('integration', ['--project', 'integration']) },
    { name: 'browser', run: () => runInBrowser('browser', '--grep-invert') },
    // After the others, which are not to be slowed down by them.
    { name: 'installs', run: () => runVitest('installs', ['--config', 'tools/install/vitest.config.ts']) },
  ])
}

/**
 * @param {string} step its name
 * @param {string} option of Playwright: the journeys, or all but them
 */
function runInBrowser(step, option) {
  const report = reportOf(step)
  rmSync(report, { force: true })
  const env = { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: shell, E2E_REPORT: report }
  return run('playwright', ['test', '--config', 'e2e/playwright.config.ts', option, '@journey'], {
    env,
    isShown: true,
  })
}

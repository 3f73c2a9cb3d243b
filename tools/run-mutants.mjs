/*
 * `npm run mutants`, or `npm run mutants -- SEC-44`: takes each defence of tools/mutants/ away in a copy of the last commit and
 * expects a test of its row to fail. It takes an hour and is no part of `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, root } from './run.mjs'
import { mutants, mutate } from './mutants/mutants.ts'

const wanted = process.argv.slice(2)
const chosen = mutants.filter(({ row }) => wanted.length === 0 || wanted.includes(row))

const copy = join(mkdtempSync(join(tmpdir(), 'mutants-')), 'copy')
const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: root, stdio: 'ignore' })

/**
 * @param {import('./mutants/mutant.ts').Mutant} mutant
 * @returns {{ passed: number, failed: number }} of the tests of its row
 */
const tryTests = ({ row, test }) => {
  const report = join(copy, 'mutants.json')
  rmSync(report, { force: true })
  const args = ['run', test, '-t', `${row}:`, '--reporter=json', `--outputFile=${report}`]
  const { signal } = spawnSync('vitest', args, {
    cwd: copy,
    env: environment(),
    stdio: 'ignore',
    timeout: 300_000,
  })
  // A test that never ends notices as well.
  if (signal !== null) return { passed: 0, failed: 1 }
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** @type {string[]} */
const survivors = []
/** Rows whose tests fail without a mutant: nothing can be told of them. @type {Set<string>} */
const unsound = new Set()
try {
  if (git('worktree', 'add', '--detach', copy, 'HEAD').status !== 0) throw new Error('No copy could be made.')
  for (const modules of ['node_modules', 'apps/proxy/node_modules', 'packages/dns/node_modules'])
    cpSync(join(root, modules), join(copy, modules), { recursive: true, verbatimSymlinks: true })
  /** @type {Set<string>} */
  const tried = new Set()
  for (const mutant of chosen) {
    const { row, file, from, test } = mutant
    const key = `${row} ${test}`
    if (!tried.has(key)) {
      const { passed, failed } = tryTests(mutant)
      tried.add(key)
      if (failed > 0 || passed === 0) {
        unsound.add(key)
        console.log(`UNSOUND  ${key}: ${passed} passed and ${failed} failed without a change`)
      }
    }
    if (unsound.has(key)) continue
    const restore = mutate(join(copy, file), mutant)
    const { failed } = tryTests(mutant)
    restore()
    const name = `${row} ${file}: ${from.trim().split('\n')[0]}`
    console.log(`${failed > 0 ? 'noticed ' : 'SURVIVED'} ${name}`)
    if (failed === 0) survivors.push(name)
  }
} finally {
  git('worktree', 'remove', '--force', copy)
  rmSync(join(copy, '..'), { recursive: true, force: true })
}
const noticed = chosen.filter(({ row, test }) => !unsound.has(`${row} ${test}`)).length - survivors.length
console.log(`${noticed} of ${chosen.length} noticed`)
process.exitCode = noticed === chosen.length ? 0 : 1

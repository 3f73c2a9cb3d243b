import { expect, test } from 'vitest'
import { measure, readSources } from './shape.mjs'

test('lines and branches are counted where changes are dealt with, comments and texts as none', () => {
  const text = [
    "// if (no) one's",
    "const words = 'if (this) && that'",
    'export const one = a ? b : c ?? d',
    "import { newStep, runSteps } from '@hosting-console/console-core'; if (change.kind === 'record') {}",
    '',
  ].join('\n')
  const found = measure([
    { path: 'apps/web/src/plan/one.ts', text },
    { path: 'apps/web/src/dns/two.ts', text },
  ])
  expect(Object.values(found)).toEqual([4, 750, 4, 1, 2, 2])
})

test('what the runner and the query cache replaced is not declared again', () => {
  const gone = [
    'StepOutcome|RunStep|DryRunResult|runPlan|awaitSteps|endsFor|whyNotSent',
    'Creation|ActionProblem|useServerAction|createLateValues|useAllRecords|useFollowed',
    'BulkRun|BulkChange|useBulkRun|makeEach|endedColumns',
    'ChangeProblem|GoneProblem|conflictOf|TakenOffer',
  ].join('|')
  const declared = new RegExp(`\\b(?:type|interface|const|function) (?:${gone})\\b`)
  const found = readSources().filter(({ text }) => declared.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

import { expect, test } from 'vitest'
import { measure } from './shape.mjs'

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

import { readFileSync } from 'node:fs'
import { factsOf, type Status, statuses } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { plan } from '../src/text/en/plan.ts'

const page = readFileSync(new URL('../../../docs/plan.md', import.meta.url), 'utf8')

test('docs/plan.md has a row for each status of a step', () => {
  const rows = (Object.keys(statuses) as Status[]).map((status) => {
    const { isMade, isOver, isRunning, needsPerson } = factsOf({ status })
    const marks = [isMade, isOver, isRunning, needsPerson].map((each) => (each ? 'yes' : ''))
    return `| ${[status, plan.statuses[status], ...marks].join(' | ')} |`
  })
  const [, ...found] = page.split('\n').filter((line) => line.startsWith('| '))
  expect(found).toEqual(rows)
})

// @vitest-environment happy-dom
import { newStep, type ChangeDescription } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { keyOf, toLines } from './plan-lines.ts'

const call = (path: string): ChangeDescription => ({ kind: 'call', identity: 'cl1', path, values: {} })
const reset = (address: string): ChangeDescription => ({
  kind: 'address',
  identity: 'cl1',
  address,
  before: { ptr: 'a.' },
  after: null,
})

const linesOf = (...changes: ChangeDescription[]) =>
  toLines(changes.map((change, index) => newStep(index + 10, change)))
const shown = (lines: ReturnType<typeof linesOf>) =>
  lines.map((line) => (line.kind === 'subject' ? line.subject.name : (line.step ?? '')))

test('steps that may refer to each other are in the order of their numbers', () => {
  const lines = linesOf(
    call('server/create'),
    call('domain/add'),
    call('domain/addrecord'),
    call('server/edit'),
  )
  expect(shown(lines)).toEqual(['server', 1, 'domain', 2, 3, 'server', 4])
  expect(new Set(lines.map(keyOf)).size).toBe(lines.length)
})

test('changes without numbers are together with others of the same thing', () => {
  const lines = linesOf(reset('192.0.2.1'), reset('192.0.2.2'), reset('192.0.2.1'))
  expect(shown(lines)).toEqual(['192.0.2.1', '', '', '192.0.2.2', ''])
})

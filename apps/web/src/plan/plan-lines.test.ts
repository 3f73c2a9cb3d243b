// @vitest-environment happy-dom
import { type ChangeDescription, newStep, evolve } from '@hosting-console/console-core'
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

const none: ReadonlySet<string> = new Set()
const never = () => false

const linesOf = (...changes: ChangeDescription[]) =>
  toLines(
    changes.map((change, index) => newStep(index + 10, change)),
    none,
    never,
  )
const shown = (lines: ReturnType<typeof linesOf>) =>
  lines.map((line) =>
    line.kind === 'subject'
      ? line.subject.name
      : line.kind === 'equal'
        ? line.items.length
        : (line.step ?? ''),
  )

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
  const [a, b] = [ttl('x', '60'), { ...ttl('x', '60'), zone: 'b.test' }]
  expect(shown(linesOf(a, b, a))).toEqual(['a.test', '', '', 'b.test', ''])
  expect(shown(linesOf(reset('192.0.2.1'), a, reset('192.0.2.2')))).toEqual(['', '', '', 'a.test', ''])
})

const ttl = (host: string, to: string): ChangeDescription => {
  const before = { host, type: 'A', data: '192.0.2.1', ttl: '60', priority: '' }
  return { kind: 'record', identity: 'cl1', zone: 'a.test', recordid: host, before, after: { ttl: to } }
}

test('updates that change the same are one line, opened or with what has more to say below it', () => {
  const changes = ['a', 'b', 'c', 'd'].map((host) => ttl(host, '300'))
  expect(shown(linesOf(...changes, ttl('e', '600')))).toEqual(['a.test', 4, ''])
  expect(shown(linesOf(...changes.slice(1)))).toEqual(['a.test', '', '', ''])
  const items = changes.map((change, index) => newStep(index + 10, change))
  const [subject, line] = toLines(items, none, never).map(keyOf)
  expect(toLines(items, new Set([line ?? '']), never).map(keyOf)).toEqual([
    subject,
    line,
    '10',
    '11',
    '12',
    '13',
  ])
  const [first, ...others] = items
  if (!first) throw new Error('no steps')
  const end = { kind: 'refused', said: { text: 'No.' } } as const
  const sent = evolve(first, { type: 'sent', direction: 'make' })
  const refused = evolve(sent, { type: 'ended', direction: 'make', end })
  expect(toLines([refused, ...others], none, never).map(keyOf)).toEqual([subject, line, '10'])
  expect(toLines(items, none, ({ id }) => id === 12).map(keyOf)).toEqual([subject, line, '12'])
  // Unstaging its first change doesn't close it.
  expect(
    toLines([...items, newStep(20, ttl('e', '300'))].slice(1), new Set([line ?? '']), never),
  ).toHaveLength(6)
})

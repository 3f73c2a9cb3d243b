// @vitest-environment happy-dom
import {
  type ChangeDescription,
  type ServiceDescription,
  statusOf,
  toChange,
} from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { describedModule } from '../../test/described-module.ts'
import { tried } from '../../test/steps.ts'
import { undoFailed, whyNotUndone } from './say-change.ts'

const service: ServiceDescription = [
  describedModule('domain', [
    { function: 'listrecords', required_arguments: ['domainname'] },
    { function: 'updaterecord', required_arguments: ['recordid'], optional_arguments: ['data', 'ttl'] },
    { function: 'deleterecord', required_arguments: ['recordid'] },
  ]),
  describedModule('ip', [
    { function: 'listown' },
    { function: 'setptr', required_arguments: ['ipaddress', 'data'] },
    { function: 'resetptr', required_arguments: ['ipaddress'] },
  ]),
  describedModule('server', [
    { function: 'details', required_arguments: ['serverid'] },
    { function: 'edit', required_arguments: ['serverid'], optional_arguments: ['memorysize', 'cpucores'] },
  ]),
]

const record = { host: 'www', type: 'CNAME', data: 'b.example.', ttl: '3600' }
const inZone = { identity: 'cl1', zone: 'example.com', recordid: '1' }
const address = { identity: 'cl1', address: '192.0.2.10' }

const conflictIn = (description: ChangeDescription, now: Record<string, string>) => {
  const change = toChange(service, description)
  if (!change) throw new Error('The service describes it.')
  return { change, step: tried(1, description, { kind: 'conflict', now }) }
}

const wordsFor = (description: ChangeDescription, now: Record<string, string>): string => {
  const { change, step } = conflictIn(description, now)
  return whyNotUndone(change, statusOf(step), true).replaceAll(/\s/g, ' ')
}

test.each<[string, ChangeDescription, Record<string, string>, string]>([
  [
    'an edit, without the dot at the end of a name',
    { kind: 'record', ...inZone, before: record, after: { data: 'a.example.' } },
    { ...record, data: 'c.example.' },
    'Changed since: it’s now data c.example. Nothing was sent. Overwriting sets data a.example.',
  ],
  [
    'a deletion',
    { kind: 'record', after: null, ...inZone, before: record },
    { ...record, ttl: '300' },
    'Changed since: it’s now TTL 300. Nothing was sent. Overwriting deletes it.',
  ],
  [
    'a reverse name that is reset',
    { kind: 'address', ...address, before: { ptr: 'b.example.' }, after: null },
    { ptr: 'c.example.' },
    'Changed since: it’s now PTR c.example. Nothing was sent. Overwriting sets the provider’s default.',
  ],
  [
    'a size, with its unit',
    {
      kind: 'server',
      identity: 'cl1',
      serverid: 'kvm1',
      before: { memory: '8192', cores: '2' },
      after: { memory: '4096' },
    },
    { memory: '16384', cores: '2' },
    'Changed since: it’s now memory 16 GB. Nothing was sent. Overwriting sets memory 4 GB.',
  ],
])('of %s it is said what it is now and what going ahead does', (_, description, now, words) => {
  expect(wordsFor(description, now)).toBe(words)
})

test('a long value is cut in the message', () => {
  const words = wordsFor(
    { kind: 'record', ...inZone, before: record, after: { data: 'x'.repeat(600) } },
    { ...record, data: 'y'.repeat(600) },
  )
  expect(words.length).toBeLessThan(500)
})

test('what going ahead does is said only where that is offered', () => {
  const { change, step } = conflictIn(
    { kind: 'record', after: null, ...inZone, before: record },
    { ...record, ttl: '300' },
  )
  expect(undoFailed('Couldn’t undo it.', change, step, { isRedo: false, goOn: undefined })).toEqual({
    tone: 'danger',
    title: 'Couldn’t undo it.',
    detail: 'Changed since: it’s now TTL 300. Nothing was sent.',
  })
  expect(undoFailed('Couldn’t redo it.', change, step, { isRedo: true, goOn: () => {} })).toMatchObject({
    detail: 'Changed since: it’s now TTL 300. Nothing was sent. Overwriting deletes it.',
    action: { label: 'Redo anyway' },
  })
})

import type { ZoneRecord } from '@hosting-console/dns'
import { zoneState } from '@hosting-console/dns'
import { expect, test } from 'vitest'
import { explainDifference, type SentChange, zoneDifference } from '../src/zone-explained.ts'
import { describeModule } from './describe.ts'

const fields = ['host', 'type', 'data', 'ttl']
const service = [
  describeModule('domain', {
    addrecord: { required: ['domainname', ...fields] },
    updaterecord: { required: ['recordid'], optional: fields },
    deleterecord: { required: ['recordid'] },
  }),
]
const zone = 'example.com'

const record = (recordid: string, host: string, data: string, ttl = 3600): ZoneRecord => ({
  recordid,
  host,
  type: 'A',
  data,
  ttl,
})

const before = [
  record('1', 'www', '192.0.2.1'),
  record('2', 'mail', '192.0.2.2'),
  record('3', 'old', '192.0.2.3'),
]
const after = [
  record('1', 'www', '192.0.2.9'),
  record('2', 'mail', '192.0.2.2', 60),
  record('4', 'new', '192.0.2.4'),
]

let minute = 0
const sent = (who: string, call: string, values: Record<string, string>, isCut = false): SentChange => {
  minute += 1
  return { who, at: `2026-11-30T09:${minute}:00Z`, path: `domain/${call}`, values, isCut }
}
const edit = sent('anna', 'updaterecord', { recordid: '1', data: '192.0.2.9' })
const retime = sent('anna', 'updaterecord', { recordid: '2', ttl: '60' })
const add = sent('bo', 'addrecord', { domainname: 'Example.com', host: 'NEW', type: 'A', data: '192.0.2.4' })
const remove = sent('bo', 'deleterecord', { recordid: '3' })

const explain = (changes: readonly SentChange[], one = before, other = after) => {
  const difference = zoneDifference(zoneState(one, zone), zoneState(other, zone), zone)
  const { by, unexplained } = explainDifference(service, difference, { zone, sent: changes.toReversed() })
  return { by: by.map(({ who }) => who).toSorted(), unexplained }
}

test('what was sent explains what became of a zone', () => {
  expect(explain([edit, retime, add, remove])).toEqual({ by: ['anna', 'bo'], unexplained: 0 })
})

test('what nothing explains was made elsewhere', () => {
  expect(explain([])).toEqual({ by: [], unexplained: 4 })
  expect(explain([edit, retime])).toEqual({ by: ['anna'], unexplained: 2 })
})

test('an edit explains no value that it didn’t send, and two explain what both lead to', () => {
  const [www] = before
  if (!www) throw new Error('There is none.')
  const both = [record('1', 'www', '192.0.2.9', 60)]
  const ttl = sent('bo', 'updaterecord', { recordid: '1', ttl: '60' })
  expect(explain([ttl], [www], both)).toEqual({ by: [], unexplained: 1 })
  expect(explain([edit, ttl], [www], both)).toEqual({ by: ['anna', 'bo'], unexplained: 0 })
})

test('an edit of a name explains both what went and what came, and one after an addition what it became', () => {
  const rename = sent('anna', 'updaterecord', { recordid: '3', host: 'new' })
  expect(explain([rename], before.slice(2), [record('3', 'new', '192.0.2.3')])).toEqual({
    by: ['anna'],
    unexplained: 0,
  })
  const retimed = sent('anna', 'updaterecord', { recordid: '4', ttl: '60' })
  expect(explain([add, retimed], [], [record('4', 'new', '192.0.2.4', 60)])).toEqual({
    by: ['anna', 'bo'],
    unexplained: 0,
  })
  expect(explain([retimed], [], [record('4', 'new', '192.0.2.4', 60)]).unexplained).toBe(1)
})

test.each([
  ['to another value', { recordid: '1', data: '192.0.2.8' }, false],
  ['of another record', { recordid: '7', data: '192.0.2.9' }, false],
  ['of which the log kept a part', { recordid: '1', data: '192.0.2.9' }, true],
])('an edit %s explains nothing', (_, values, isCut) => {
  expect(explain([sent('eve', 'updaterecord', values, isCut)])).toEqual({ by: [], unexplained: 4 })
})

test('an addition to another zone explains nothing', () => {
  expect(explain([{ ...add, values: { ...add.values, domainname: 'example.net' } }]).by).toEqual([])
})

test('a record that was deleted and added with another value was replaced', () => {
  const [www] = before
  if (!www) throw new Error('There is none.')
  const replaced = record('8', 'www', '192.0.2.9')
  const deletion = sent('anna', 'deleterecord', { recordid: '1' })
  const addition = sent('bo', 'addrecord', { domainname: zone, host: 'www', type: 'A', data: '192.0.2.9' })
  expect(explain([deletion, addition], [www], [replaced])).toEqual({ by: ['anna', 'bo'], unexplained: 0 })
  expect(explain([addition], [www], [replaced]).unexplained).toBe(1)
})

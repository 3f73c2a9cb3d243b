import { readDnsRecords } from '@hosting-console/api-client'
import type { ChangeDescription } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { carriedFields } from './typed-record.ts'
import { cellVerdict, verdictOn } from './verdict.ts'

const zone = 'example.com'
const records =
  readDnsRecords({
    records: [
      { recordid: 1, host: '@', type: 'TXT', data: 'v=spf1 -all', ttl: 3600 },
      { recordid: 2, host: 'www', type: 'A', data: '192.0.2.10', ttl: 3600 },
      { recordid: 3, host: 'bad', type: 'A', data: '192.0.2.999', ttl: 3600 },
    ],
  }) ?? []
const [, www, bad] = records

const rules = (wanted: { host: string; type: string; data: string; ttl: string }, former?: typeof www) => {
  const change = former ? { former: { record: former, field: 'ttl' as const } } : {}
  const { errors, questions } = verdictOn(wanted, { records, staged: [], zone, ...change })
  return [errors.map(({ rule }) => rule), questions.map(({ rule }) => rule)]
}

test('what can’t be a record is stopped; what is most likely a mistake is asked about', () => {
  const at = { host: '@', ttl: '' }
  expect(rules({ ...at, type: 'A', data: '192.0.2.999' })).toEqual([['address-syntax'], []])
  expect(rules({ ...at, type: 'MX', data: 'mx.example.net.' })).toEqual([['mx-syntax'], []])
  expect(rules({ ...at, type: 'A', data: '192.0.2.1', ttl: 'soon' })).toEqual([['ttl-range'], []])
  expect(rules({ ...at, type: 'MX', data: '10 192.0.2.1' })).toEqual([[], ['target-is-address']])
  expect(rules({ ...at, type: 'TXT', data: 'v=spf1 ~all' })).toEqual([[], ['spf-several']])
  expect(rules({ host: 'www', ttl: '', type: 'CNAME', data: 'a.example.net.' })).toEqual([
    [],
    ['cname-not-alone'],
  ])
  expect(rules({ host: 'new', ttl: '5m', type: 'A', data: '192.0.2.1' })).toEqual([['ttl-range'], []])
  expect(rules({ host: 'new', ttl: '300', type: 'A', data: '192.0.2.1' })).toEqual([[], []])
})

test('what is wrong already does not stop another field from being changed', () => {
  expect(rules({ host: 'bad', type: 'A', data: '192.0.2.999', ttl: '60' }, bad)).toEqual([[], []])
  expect(rules({ host: 'www', type: 'A', data: '192.0.2.10', ttl: 'x' }, www)).toEqual([['ttl-range'], []])
})

test('a record that has a TTL is not left without one; a new record gets the usual', () => {
  const fields = { host: 'www', type: 'A', data: '192.0.2.10', ttl: '' }
  expect(rules(fields, www)).toEqual([['ttl-range'], []])
  expect(rules({ ...fields, data: '192.0.2.11' })).toEqual([[], []])
  const [usual] = readDnsRecords({ records: [{ recordid: 5, ...fields, ttl: null }] }) ?? []
  expect(rules(fields, usual)).toEqual([[], []])
})

test('a record is judged beside what the plan leaves', () => {
  const fields = { host: 'www', type: 'A', data: '192.0.2.10', ttl: '3600' }
  const asked = (staged: ChangeDescription[], former?: typeof www) =>
    verdictOn(fields, {
      records: [...records, ...(former ? [former] : [])],
      staged,
      zone,
      ...(former ? { former: { record: former, field: 'data' } } : {}),
    }).questions.map(({ rule }) => rule)
  const at = { identity: 'cl12345', zone, recordid: '2', before: fields }
  const [other] = readDnsRecords({ records: [{ recordid: 6, ...fields, data: '192.0.2.11' }] }) ?? []
  expect(asked([])).toEqual(['duplicate'])
  expect(asked([{ kind: 'record', after: null, ...at }])).toEqual([])
  expect(asked([{ kind: 'record', ...at, after: { data: '192.0.2.12' } }])).toEqual([])
  expect(asked([], other)).toEqual(['duplicate'])
  expect(asked([{ kind: 'record', after: null, ...at }], other)).toEqual([])
})

const saidOfTtl = (ttl: string) =>
  cellVerdict(
    verdictOn(carriedFields({ host: 'new', type: 'A', data: '192.0.2.11', ttl }), {
      records,
      staged: [],
      zone,
    }),
  ).remarks.map(({ text }) => text)

test('a TTL that is typed too large is said to be', () => {
  const tooLarge = ['The TTL must be a whole number of seconds, at most 2147483647.']
  expect(saidOfTtl('90000000000')).toEqual(tooLarge)
  expect(saidOfTtl('9999w')).toEqual(tooLarge)
  expect(saidOfTtl('soon')).toEqual(['Enter seconds, or a time such as 5m, 1h or 1d.'])
})

test('a TTL that is stored is not spoken of as if it were being typed', () => {
  const record = Object.assign({}, www, { recordid: '4', ttl: -1 })
  const said = (field: 'ttl' | 'data') =>
    cellVerdict(
      verdictOn(
        { host: 'www', type: 'A', data: '192.0.2.11', ttl: '-1' },
        { records, staged: [], zone, former: { record, field } },
      ),
    ).remarks.map(({ text }) => text)
  expect(said('ttl')).toContain('Enter seconds, or a time such as 5m, 1h or 1d.')
  expect(said('data')).toContain('The TTL must be a whole number of seconds, at most 2147483647.')
})

const added = (type: string, data: string): ChangeDescription => ({
  kind: 'record',
  identity: 'cl12345',
  zone,
  before: null,
  after: { host: 'new', type, data, ttl: '' },
})

test('a new record is judged beside others that are staged to be added', () => {
  const cname = { host: 'new', type: 'CNAME', data: 'a.example.net.', ttl: '' }
  const asked = [[], [added('A', '192.0.2.1')], [added('CNAME', 'b.example.net.')]].map((staged) =>
    verdictOn(cname, { records, staged, zone }).questions.map(({ rule }) => rule),
  )
  expect(asked).toEqual([[], ['cname-not-alone'], ['cname-not-alone']])
})

test('what is staged for a record and was asked about is not asked about again at another field', () => {
  const fields = { host: 'www', type: 'A', data: '192.0.2.10', ttl: '3600' }
  const [other] = readDnsRecords({ records: [{ recordid: 6, ...fields, data: '192.0.2.11' }] }) ?? []
  if (!other) throw new Error('It is a record.')
  const asked = (data: string, staged: ChangeDescription[], field: 'ttl' | 'data') =>
    verdictOn(
      { ...fields, data, ttl: '60' },
      { records: [...records, other], staged, zone, former: { record: other, field } },
    ).questions.map(({ rule }) => rule)
  const at = { identity: 'cl12345', zone, recordid: '6', before: { ...fields, data: '192.0.2.11' } }
  const staged: ChangeDescription = { kind: 'record', ...at, after: { data: '192.0.2.10' } }
  expect(asked('192.0.2.10', [], 'data')).toEqual(['duplicate'])
  expect(asked('192.0.2.10', [staged], 'ttl')).toEqual([])
  // What it mended is asked about where it comes back.
  const apart: ChangeDescription = {
    ...staged,
    recordid: '2',
    before: fields,
    after: { data: '192.0.2.12' },
  }
  const twins = [{ ...other, data: '192.0.2.10' }, ...records]
  const back = (changes: ChangeDescription[]) =>
    verdictOn(fields, {
      records: twins,
      staged: changes,
      zone,
      former: { record: { ...other, recordid: '2', data: '192.0.2.10' }, field: 'data' },
    }).questions.map(({ rule }) => rule)
  expect([back([]), back([apart])]).toEqual([[], ['duplicate']])
})

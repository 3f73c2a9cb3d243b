import { expect, test } from 'vitest'
import { at, envelopeOf, type Json, listAt, startSandbox, textAt } from '../helpers.ts'

const { send } = await startSandbox()

const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** A key of a world of its own. */
const keyOf = (name: string) => ['CL12345', `demo-key+${name}`] as const

const challenges = (records: Json[]) =>
  records.filter((record) => at(record, 'type') === 'TXT' && textAt(record, 'host').startsWith('_acme'))

test('a form client with doubled and trailing slashes, which leaves the host out at the apex', async () => {
  const as = keyOf('slashes')
  const headers = { ...form, Accept: 'application/json' }
  const list = await send('//domain/list/', { as, headers })
  const domains = listAt(envelopeOf(list), 'domains').map((domain) => at(domain, 'domainname'))
  expect(domains).toContain('example.com')
  const body = 'domainname=example.com&type=TXT&data=token&ttl=60'
  const added = await send('//domain/addrecord/', { as, headers, body })
  expect(envelopeOf(added).status.code).toBe(200)
  expect(at(envelopeOf(added), 'record', 'host')).toBe('@')
  const recordid = textAt(envelopeOf(added), 'record', 'recordid')
  const removed = await send('//domain/deleterecord/', { as, headers, body: `recordid=${recordid}` })
  expect(envelopeOf(removed).status.code).toBe(200)
})

test('a shell client that reads one code per body and splits records at their braces', async () => {
  const as = keyOf('shell')
  const details = await send('/domain/details/domainname/example.com', { as, headers: json, method: 'GET' })
  expect(details.text.match(/"code":\d+/g)).toEqual(['"code":200'])
  const record = { domainname: 'example.com', host: '_acme-challenge', type: 'TXT', ttl: '120' }
  for (const data of ['one', 'two']) {
    const added = await send('/domain/addrecord', {
      as,
      headers: json,
      body: JSON.stringify({ ...record, data }),
    })
    expect(added.text.match(/"code":\d+/g)).toEqual(['"code":200'])
  }
  const listed = await send('/domain/listrecords', {
    as,
    headers: json,
    body: '{"domainname":"example.com"}',
  })
  const line = listed.text.split('},{').find((each) => each.includes('"data":"two"')) ?? ''
  const [, recordid = ''] = /"recordid":(\d+)/.exec(line) ?? []
  expect(recordid).toMatch(/^\d+$/)
  const removed = await send('/domain/deleterecord', {
    as,
    headers: json,
    body: `{"recordid":"${recordid}"}`,
  })
  expect(removed.text).toContain('"code":200')
})

test('a client that sends GET with a JSON body and an argument in the query', async () => {
  const as = keyOf('lexicon')
  const headers = { ...json, Accept: 'application/json' }
  const list = await send('/domain/list?format=json', { as, headers, method: 'GET', body: '{}' })
  expect(listAt(envelopeOf(list), 'domains').length).toBeGreaterThan(0)
  const body = '{"domainname":"example.com","host":"_acme-challenge","type":"TXT","data":"a","ttl":3600}'
  const added = await send('/domain/addrecord?format=json', { as, headers, body })
  const recordid = at(envelopeOf(added), 'record', 'recordid')
  expect(recordid).toEqual(expect.any(Number))
  const changed = JSON.stringify({ recordid, data: 'b' })
  const updated = await send('/domain/updaterecord?format=json', { as, headers, body: changed })
  expect(at(envelopeOf(updated), 'record', 'data')).toBe('b')
})

test('a compiled client with JSON bodies and no Accept adds two values under one host', async () => {
  const as = keyOf('compiled')
  const record = { domainname: 'example.com', host: '_acme-challenge.www', type: 'TXT', ttl: 60 }
  const ids: (Json | undefined)[] = []
  for (const data of ['one', 'two']) {
    const added = await send('/domain/addrecord', {
      as,
      headers: json,
      body: JSON.stringify({ ...record, data }),
    })
    expect(added.status).toBe(200)
    ids.push(at(envelopeOf(added), 'record', 'recordid'))
  }
  const listed = await send('/domain/listrecords', {
    as,
    headers: json,
    body: '{"domainname":"example.com"}',
  })
  const mine = challenges(listAt(envelopeOf(listed), 'records'))
  expect(new Set(mine.map((each) => at(each, 'recordid')))).toEqual(new Set(ids))
  expect(mine.every((each) => at(each, 'domainname') === 'example.com')).toBe(true)
  for (const recordid of ids) {
    const removed = await send('/domain/deleterecord', {
      as,
      headers: json,
      body: JSON.stringify({ recordid }),
    })
    expect(removed.status).toBe(200)
  }
})

test('a hook that reads XML by its lines, with trailing slashes and the older names', async () => {
  const as = keyOf('hook')
  const listed = await send('/domain/list_records/', { as, headers: form, body: 'domain=example.com' })
  const lines = listed.text.split('\n').map((line) => line.trim())
  const [recordid = ''] = lines.flatMap((line) => /^<recordid>(\d+)<\/recordid>$/.exec(line)?.[1] ?? [])
  expect(lines).toContain('<host>www</host>')
  const body = `record_id=${recordid}&domain=example.com&data=192.0.2.77`
  const updated = await send('/domain/update_record/', { as, headers: form, body })
  expect(updated.text).toContain('<data>192.0.2.77</data>')
})

test('a hook whose host is a full name and whose format is a field of the form', async () => {
  const as = keyOf('fullname')
  const body = 'domainname=example.com&host=_acme-challenge.example.com.&type=TXT&data=x&format=json'
  const added = await send('/domain/addrecord/', { as, headers: form, body })
  expect(at(envelopeOf(added), 'record', 'host')).toBe('_acme-challenge.example.com.')
  const path = '/domain/listrecords/format/json'
  const listed = await send(path, { as, headers: form, body: 'domainname=example.com' })
  expect(challenges(listAt(envelopeOf(listed), 'records'))).toHaveLength(1)
})

test('a client that waits for the challenge before it sends its credentials', async () => {
  const body = 'domainname=example.com'
  const first = await send('/domain/listrecords', { headers: form, body })
  expect([first.status, first.headers['www-authenticate']]).toEqual([401, 'Basic realm="Control API"'])
  const second = await send('/domain/listrecords', { headers: form, body, as: keyOf('challenge') })
  expect(second.status).toBe(200)
})

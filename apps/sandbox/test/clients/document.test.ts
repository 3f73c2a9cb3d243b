import { expect, test } from 'vitest'
import { at, envelopeOf, listAt, startSandbox, textAt } from '../helpers.ts'

const { send, call } = await startSandbox({ dialect: 'document' })

const as = ['cl12345', 'demo-key'] as const

test('a sample fetches the invoices by GET, with the format at the end of the path', async () => {
  const response = await send('/invoice/list/format/json', { as, method: 'GET' })
  expect([response.status, response.headers['content-type']]).toEqual([200, 'application/json'])
  const newest = at(envelopeOf(response), 'invoices', 0)
  expect(newest).toEqual({
    invoicenumber: '2023135',
    invoicedate: '2026-06-01',
    duedate: '2026-07-01',
    total: expect.any(Number),
    currency: 'SEK',
    url: 'https://invoices.example.net/100200/2023135.pdf',
  })
})

test('section 4.2: the invoices by POST, with and without the format', async () => {
  for (const target of ['/invoice/list/format/json', '/invoice/list/format/json/']) {
    const response = await send(target, { as })
    expect(listAt(envelopeOf(response), 'invoices')).toHaveLength(36)
  }
  const xml = await send('/invoice/list', { as })
  expect([xml.status, xml.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
  expect(xml.text.match(/<invoicenumber>/g)).toHaveLength(36)
})

test('section 4.2: GET shows instances and makes none', async () => {
  const list = async () =>
    listAt((await call('objectstorage/listinstances', { projectkey: 'cl12345' })).response, 'instances')
  const before = await list()
  const made = await send('/objectstorage/createinstance?projectkey=cl12345&datacenter=dc-sto1&format=json', {
    as,
    method: 'GET',
  })
  expect([made.status, envelopeOf(made).status.code]).toEqual([405, 405])
  const inPath = '/objectstorage/createinstance/projectkey/cl12345/datacenter/dc-sto1/format/json'
  expect((await send(inPath, { as, method: 'GET' })).status).toBe(405)
  expect(await list()).toEqual(before)
  for (const target of [
    '/objectstorage/instancedetails?instanceid=os-a1b2c&format=json',
    '/objectstorage/listinstances?projectkey=cl12345&format=json',
  ]) {
    expect((await send(target, { as, method: 'GET' })).status).toBe(200)
  }
  const { response } = await call('objectstorage/createinstance', {
    projectkey: 'cl12345',
    datacenter: 'dc-sto1',
  })
  expect(textAt(response, 'instance', 'id')).toMatch(/^os-/)
})

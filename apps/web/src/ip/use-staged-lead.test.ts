// @vitest-environment happy-dom
import { newStep, type ChangeDescription, type RecordFields } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { leadsOf } from './use-staged-lead.ts'

const at = { identity: 'cl1', zone: 'example.com' }
const held: RecordFields = { host: 'www', type: 'A', data: '192.0.2.9', ttl: '300' }

const leadsBy = (change: ChangeDescription) => [...leadsOf([newStep(1, change)])]

const add = (wanted: Partial<RecordFields>) =>
  leadsBy({ kind: 'record', ...at, before: null, after: { ...held, ...wanted } })

const update = (wanted: Partial<RecordFields>) =>
  leadsBy({ kind: 'record', ...at, recordid: '1', before: held, after: wanted })

test('names lead where records of addresses have them lead, once what is staged is made', () => {
  expect(add({})).toEqual(['www.example.com 192.0.2.9'])
  expect(add({ host: '', type: 'AAAA', data: '2001:DB8:0::1' })).toEqual(['example.com 2001:db8::1'])
  expect(update({ data: '192.0.2.10' })).toEqual(['www.example.com 192.0.2.10'])
  expect(update({ host: 'new' })).toEqual(['new.example.com 192.0.2.9'])
})

test('other records, and what is no address of their type, lead nowhere', () => {
  expect(add({ type: 'TXT' })).toEqual([])
  expect(add({ type: 'AAAA' })).toEqual([])
  expect(add({ type: 'CNAME', data: 'other' })).toEqual([])
  expect(leadsBy({ kind: 'record', after: null, ...at, recordid: '1', before: held })).toEqual([])
})

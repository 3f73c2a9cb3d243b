import { type FormValue, sendEmpty } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { functionSearch, paths, readFunctionSearch } from './paths.ts'

test('every address', () => {
  expect(paths.home()).toBe('/')
  expect(paths.servers()).toBe('/servers')
  expect(paths.server('cl1', 'kvm/1')).toBe('/servers/cl1/kvm%2F1')
  expect(paths.zones()).toBe('/dns')
  expect(paths.zone('cl1', 'example.com')).toBe('/dns/cl1/example.com')
  expect(paths.addresses()).toBe('/ip')
  expect(paths.invoices()).toBe('/invoices')
  expect(paths.instances()).toBe('/object-storage')
  expect(paths.instance('cl1', 'os-1')).toBe('/object-storage/cl1/os-1')
  expect(paths.functions()).toBe('/functions')
  expect(paths.module('server')).toBe('/functions/server')
  expect(paths.function('server/edit')).toBe('/functions/server/edit')
  expect(paths.value({ parent: 'servers', field: 'serverid', value: 'a b', as: 'cl1' })).toBe(
    '/value?parent=servers&field=serverid&value=a+b&as=cl1',
  )
  expect(paths.activity()).toBe('/activity')
  expect(paths.history()).toBe('/history')
})

test('identity and values of a form go into the query and come back', () => {
  const values = { as: 'x', ipaddress: '2001:db8::1', data: 'a&b=c+d', __proto__x: '1' }
  const search = new URLSearchParams(functionSearch({ as: 'cl12345', values }))
  expect(readFunctionSearch(search)).toEqual({ as: 'cl12345', values: new Map(Object.entries(values)) })
})

test('an argument that was sent empty comes back as one to send empty', () => {
  const search = new URLSearchParams(functionSearch({ values: { serverid: 'kvm1', description: '' } }))
  expect(readFunctionSearch(search).values).toEqual(
    new Map<string, FormValue>([
      ['serverid', 'kvm1'],
      ['description', sendEmpty],
    ]),
  )
})

test('a query without identity and values is empty', () => {
  expect(functionSearch({})).toBe('')
  expect(readFunctionSearch(new URLSearchParams('q=1'))).toEqual({ as: undefined, values: new Map() })
})

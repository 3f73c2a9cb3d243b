import { expect, test } from 'vitest'
import { indexZone } from './zone-index.ts'

const record = (host: string, data: string) => ({ host, type: 'A', data, ttl: 3600 })
const apex = record('@', '192.0.2.1')
const deep = record('a.b', '192.0.2.2')
const wild = record('*', '192.0.2.3')
const zone = indexZone([apex, deep, wild, record('B.A.example.com.', '192.0.2.4')], 'Example.com')

test('records are found by name in any spelling', () => {
  expect(zone.at('EXAMPLE.COM')).toEqual([apex])
  expect(zone.at('a.b.example.com.')).toEqual([deep])
  expect(zone.at('b.example.com.')).toEqual([])
})

test('a wildcard answers only where nothing exists', () => {
  expect(zone.answers('new.example.com.')).toEqual([wild])
  expect(zone.answers('x.new.example.com.')).toEqual([wild])
  expect(zone.answers('b.example.com.')).toEqual([])
  expect(zone.answers('x.b.example.com.')).toEqual([])
  expect(zone.answers('example.net.')).toEqual([])
})

test('records that say the same are counted', () => {
  const twins = [apex, record('example.com.', ' 192.0.2.1')]
  expect(indexZone(twins, 'example.com').countOf(apex)).toBe(2)
  expect(zone.countOf(apex)).toBe(1)
})

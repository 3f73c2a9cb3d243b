import { expect, test } from 'vitest'
import { mask } from '../util/mask.ts'
import { changeText } from './change-text.ts'

const line = { id: '1', at: '2026-01-01T00:00:00Z', event: 'change', result: '200' }

test('what a change replaced is said where it is known', () => {
  const change = { subject: 'example.com', before: { data: '192.0.2.1' }, after: { data: '192.0.2.2' } }
  expect(changeText({ ...line, change })).toBe('example.com: data 192.0.2.1 → 192.0.2.2')
  expect(changeText({ ...line, change: { subject: 'x', after: { host: 'a' } } })).toBe('x: host ∅ → a')
})

test('otherwise the arguments, of which a secret has no value', () => {
  const kept = [{ name: 'serverid', value: 'kvm1' }, { name: 'rootpassword' }]
  expect(changeText({ ...line, arguments: kept })).toBe(`serverid=kvm1 rootpassword=${mask}`)
  expect(changeText(line)).toBe('')
})

import { expect, test } from 'vitest'
import { mask } from '../util/mask.ts'
import { changeText } from './change-text.ts'

const entry = {
  id: '1',
  who: 'demo@example.com',
  address: '',
  requestId: '',
  at: '2026-01-01T00:00:00Z',
  event: 'change' as const,
  result: '200',
}

test('what a change replaced is said where it is known', () => {
  const claim = { subject: 'example.com', before: { data: '192.0.2.1' }, after: { data: '192.0.2.2' } }
  expect(changeText({ ...entry, claim })).toBe('Unverified: example.com: data 192.0.2.1 → 192.0.2.2')
  expect(changeText({ ...entry, claim: { subject: 'x', after: { host: 'a' } } })).toBe(
    'Unverified: x: host ∅ → a',
  )
})

test('memory has its unit', () => {
  const claim = {
    subject: 'web-1',
    before: { memory: '1536', cores: '4' },
    after: { memory: '8192', cores: '8' },
  }
  expect(changeText({ ...entry, claim })).toBe(
    'Unverified: web-1: memory 1,536\u202fMB → 8\u202fGB, CPU cores 4 → 8',
  )
  expect(changeText({ ...entry, claim: { subject: 'x', after: { memory: 'large' } } })).toContain('∅ → large')
  expect(changeText({ ...entry, claim: { subject: 'x', after: { memorysize: '8192' } } })).toContain(
    '∅ → 8\u202fGB',
  )
})

test('otherwise the arguments, of which a secret has no value', () => {
  const kept = [{ name: 'serverid', value: 'kvm1' }, { name: 'rootpassword' }]
  expect(changeText({ ...entry, arguments: kept })).toBe(`serverid=kvm1 rootpassword=${mask}`)
  expect(changeText(entry)).toBe('')
})

test('what was sent comes first, whatever the page said of it', () => {
  const claim = { subject: '192.0.2.99', after: { ptr: 'harmless.example.com.' } }
  const kept = [
    { name: 'ipaddress', value: '192.0.2.10' },
    { name: 'data', value: 'evil.example.net.' },
  ]
  expect(changeText({ ...entry, arguments: kept, claim })).toBe(
    'ipaddress=192.0.2.10 data=evil.example.net. (Unverified: 192.0.2.99: PTR ∅ → harmless.example.com.)',
  )
})

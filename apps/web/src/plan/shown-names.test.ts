import { expect, test } from 'vitest'
import { shownDifferences } from './shown-names.ts'

const at = { identity: 'cl12345', zone: 'example.com' }
const before = { host: 'www', type: 'CNAME', data: 'a.example.', ttl: '3600' }

test('a plan shows international names and times as people read them', () => {
  const wanted = { host: 'xn--rk-via', data: 'xn--blbr-noae.example.' }
  expect(shownDifferences({ kind: 'record', ...at, recordid: '1', before, after: wanted })).toEqual([
    { field: 'host', from: 'www', to: 'räk' },
    { field: 'data', from: 'a.example.', to: 'blåbär.example.' },
  ])
  const added = shownDifferences({ kind: 'record', ...at, before: null, after: { ...before, ...wanted } })
  expect(added.map(({ to }) => to)).toEqual(['räk', 'CNAME', 'blåbär.example.', '3600 · 1\u202fh'])
})

test('a plan shows sizes with their unit', () => {
  const resized = { kind: 'server', identity: 'cl12345', serverid: 'kvm100001' } as const
  const [memory, cores] = shownDifferences({
    ...resized,
    before: { memory: '8192', cores: '2' },
    after: { memory: '16384', cores: '4' },
  })
  expect(memory).toEqual({ field: 'memory', from: '8\u202fGB', to: '16\u202fGB' })
  expect(cores).toEqual({ field: 'cores', from: '2', to: '4' })
})

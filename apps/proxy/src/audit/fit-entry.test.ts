import { describe, expect, it } from 'vitest'
import { fitEntry } from './fit-entry.ts'
import type { NewEntry } from './log/entries.ts'

const entry = (change: Partial<NewEntry>): NewEntry => ({
  owner: 'login demo@example.com',
  who: 'demo@example.com',
  event: 'change',
  session: 's',
  address: '127.0.0.1',
  requestId: 'id',
  result: '200',
  ...change,
})
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const targets = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: 'serverid', value: `kvm${at}` }))

describe('an entry that is too large', () => {
  it('SEC-72: is left as it is when it is not', () => {
    const small = entry({ arguments: targets(100), claim: { subject: 'x' } })
    expect(fitEntry(small)).toEqual({ entry: small, size: sizeOf(small), isTargetWhole: true })
  })

  it('SEC-72: loses what the page says first, and says so', () => {
    const { entry: kept, isTargetWhole } = fitEntry(
      entry({ arguments: targets(250), claim: { subject: 'x'.repeat(4000) } }),
    )
    expect([kept.arguments?.length, kept.claim, kept.cut, isTargetWhole]).toEqual([
      250,
      undefined,
      { claim: true },
      true,
    ])
  })

  it('SEC-72: then names without a value, but never what it is about, wherever that stands', () => {
    const noise = Array.from({ length: 1000 }, (_, at) => ({ name: `${'\u0001'.repeat(60)}${at}` }))
    const given = [...noise, { name: 'serverid', value: 'kvm1' }, { name: 'description', value: 'HIDDEN' }]
    const { entry: kept, size, isTargetWhole } = fitEntry(entry({ arguments: given, claim: {} }))
    expect(kept.arguments?.slice(-2)).toEqual(given.slice(-2))
    expect(kept.cut).toEqual({ claim: true, arguments: given.length - (kept.arguments?.length ?? 0) })
    expect([size <= 12_288, size, isTargetWhole]).toEqual([true, sizeOf(kept), true])
  })

  it('SEC-72: says when what it is about has no room', () => {
    const { entry: kept, size, isTargetWhole } = fitEntry(entry({ arguments: targets(1000) }))
    expect([kept.arguments, kept.cut, size <= 12_288, isTargetWhole]).toEqual([
      [],
      { arguments: 1000 },
      true,
      false,
    ])
  })
})

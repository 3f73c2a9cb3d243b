import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSpf } from './spf-merge.ts'

test('the terms of a setup come in front, and what was there keeps its order and its end', () => {
  expect(mergeSpf(['include:new.example mx'], 'v=spf1 a include:old.example -all')).toEqual({
    data: 'v=spf1 include:new.example mx a include:old.example -all',
    added: ['include:new.example', 'mx'],
    present: [],
    replaced: [],
    all: '-all',
    ignored: [],
    unknown: [],
  })
})

test('where there is no record one is made that ends softly', () => {
  expect(mergeSpf(['a', 'mx'], undefined)).toMatchObject({ data: 'v=spf1 a mx ~all', all: '~all' })
})

test('a term that is there only as a part of another is added', () => {
  const merge = mergeSpf(['mx'], 'v=spf1 include:mx.example ~all')
  expect(merge).toMatchObject({ data: 'v=spf1 mx include:mx.example ~all', added: ['mx'] })
})

test.each([
  ['MX', 'v=spf1 mx -all'],
  ['+mx', 'v=spf1 mx -all'],
  ['ip4:192.0.2.1', 'v=spf1 ip4:192.0.2.1/32 -all'],
  ['include:a.example.', 'v=spf1 include:A.example -all'],
  ['~mx', 'v=spf1 mx -all'],
  ['redirect=a.example', 'v=spf1 redirect=a.example'],
  ['exp=a.example', 'v=spf1 exp=a.example -all'],
  ['note=a', 'v=spf1 note=a -all'],
])('%s is in %s already, which stays as it is written', (rule, record) => {
  expect(mergeSpf([rule], record)).toMatchObject({ data: record, added: [] })
})

test('of the same term the more permissive one is left, in front', () => {
  expect(mergeSpf(['mx'], 'v=spf1 a -mx -all')).toMatchObject({
    data: 'v=spf1 mx a -all',
    added: ['mx'],
    replaced: ['-mx'],
  })
  expect(mergeSpf(['~mx ?mx a'], undefined)?.data).toBe('v=spf1 ?mx a ~all')
})

test('a term behind “all” has no effect, so it isn’t there', () => {
  expect(mergeSpf(['mx'], 'v=spf1 -all mx')?.data).toBe('v=spf1 mx -all mx')
  expect(mergeSpf(['mx'], 'v=spf1 -all a')?.data).toBe('v=spf1 mx -all a')
})

test('a record without “all” gets none', () => {
  const merge = mergeSpf(['mx'], 'v=spf1 a')
  expect(merge?.data).toBe('v=spf1 mx a')
  expect(merge).not.toHaveProperty('all')
})

test('what a setup says of all other senders is left out and named, its version unsaid', () => {
  expect(mergeSpf(['v=spf1 mx +all exp=b.example'], 'v=spf1 exp=a.example -all')).toMatchObject({
    data: 'v=spf1 mx exp=a.example -all',
    ignored: ['+all', 'exp=b.example'],
  })
})

test('what the record says in the end isn’t left out', () => {
  expect(mergeSpf(['mx ~all', '~all'], undefined)).toMatchObject({ data: 'v=spf1 mx ~all', ignored: [] })
  expect(mergeSpf(['mx -all'], 'v=spf1 a -all')?.ignored).toEqual([])
  expect(mergeSpf(['mx +all', 'a +all'], 'v=spf1 -all')?.ignored).toEqual(['+all'])
})

test('a record that leaves the rest to another keeps doing so', () => {
  const merge = mergeSpf(['mx'], 'v=spf1 a redirect=b.example')
  expect(merge).toMatchObject({ data: 'v=spf1 mx a redirect=b.example' })
  expect(merge).not.toHaveProperty('all')
})

test('a setup that leaves the rest to another is merged with nothing', () => {
  expect(mergeSpf(['redirect=b.example mx'], undefined)?.data).toBe('v=spf1 mx redirect=b.example')
  expect(mergeSpf(['redirect=b.example'], 'v=spf1 -all')).toBeUndefined()
  expect(mergeSpf(['redirect=b.example'], 'v=spf1 redirect=a.example')).toBeUndefined()
})

test('words that SPF doesn’t know stay and are named', () => {
  expect(mergeSpf(['mail'], 'v=spf1 ip4:example -all')).toMatchObject({
    data: 'v=spf1 mail ip4:example -all',
    unknown: ['mail', 'ip4:example'],
  })
})

const mechanisms = ['a', 'mx', 'ip4:192.0.2.1', 'include:a.example', 'include:b.example'] as const
const term = fc
  .tuple(fc.constantFrom('', '+', '-', '~', '?'), fc.constantFrom(...mechanisms, 'all'))
  .map((parts) => parts.join(''))
const terms = fc.array(term, { maxLength: 8 })

/** What a receiver makes of a sender that some mechanisms match: 0 for fail to 3 for pass. */
const judge = (all: readonly string[], matching: ReadonlySet<string>, otherwise: number): number => {
  const first = all.find((each) => each.endsWith('all') || matching.has(each.replace(/^[+?~-]/, '')))
  return first === undefined ? otherwise : ({ '-': 0, '~': 1, '?': 2 }[first.charAt(0)] ?? 3)
}

test('a merge lets nobody through whom neither the record nor the setup does', () => {
  fc.assert(
    fc.property(terms, fc.option(terms), fc.subarray([...mechanisms]), (rules, held, matching) => {
      const record = held ? ['v=spf1', ...held].join(' ') : undefined
      const merged = mergeSpf(rules, record)?.data.split(' ').slice(1) ?? []
      const senders = new Set<string>(matching)
      const given = rules.filter((each) => !each.endsWith('all'))
      // Two of the same in one setup count as their most permissive.
      const allowed = Math.max(...given.map((each) => judge([each], senders, 0)), 0)
      expect(judge(merged, senders, 2)).toBeLessThanOrEqual(
        Math.max(allowed, held ? judge(held, senders, 2) : 1),
      )
    }),
  )
})

test('a merge that is merged again stays as it is', () => {
  fc.assert(
    fc.property(terms, fc.option(terms), (rules, held) => {
      const once = mergeSpf(rules, held ? ['v=spf1', ...held].join(' ') : undefined)
      expect(mergeSpf(rules, once?.data)).toMatchObject({ data: once?.data, added: [] })
    }),
  )
})

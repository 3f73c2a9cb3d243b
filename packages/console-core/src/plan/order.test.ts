import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChangeDescription } from '../edits/edit.ts'
import { prerequisites, safeOrder } from './order.ts'

const at = { identity: 'cl1', zone: 'example.com' }
const fields = (host: string, type: string, data: string) => ({ host, type, data, ttl: '3600' })
const add = (host: string, type: string, data = 'new'): ChangeDescription => ({
  kind: 'record',
  ...at,
  before: null,
  after: fields(host, type, data),
})
const remove = (host: string, type: string, recordid = '1'): ChangeDescription => ({
  kind: 'record',
  after: null,
  ...at,
  recordid,
  before: fields(host, type, 'old'),
})
const update = (host: string, type: string, wanted: { host?: string; type?: string }): ChangeDescription => ({
  kind: 'record',
  ...at,
  recordid: '2',
  before: fields(host, type, 'old'),
  after: { data: 'new', ...wanted },
})

const ordered = (changes: readonly ChangeDescription[]) => safeOrder(changes, (change) => change)

test('additions and updates of a name come before its deletions, the rest stays', () => {
  const [oldMx, newMx, other] = [remove('@', 'MX'), add('@', 'MX'), remove('www', 'A')]
  expect(ordered([oldMx, other, newMx])).toEqual([newMx, oldMx, other])
  const renamed = update('old', 'A', { host: 'example.com.' })
  expect(ordered([oldMx, renamed])).toEqual([renamed, oldMx])
})

test('a CNAME comes after what it replaces, and goes before what replaces it', () => {
  const [address, alias] = [remove('www', 'A'), add('WWW.example.com.', 'CNAME')]
  expect(ordered([alias, address])).toEqual([address, alias])
  const [oldAlias, newAddress] = [remove('www', 'CNAME'), add('www', 'A')]
  expect(ordered([newAddress, oldAlias])).toEqual([oldAlias, newAddress])
})

test('another zone, another identity and another name wait for nothing', () => {
  const elsewhere: ChangeDescription = { ...add('@', 'MX'), identity: 'cl2' }
  expect(prerequisites([remove('@', 'MX'), elsewhere, add('www', 'MX')]).size).toBe(0)
})

test('what is added waits until an alias was moved away from its name', () => {
  const [added, moved] = [add('www', 'A'), update('www', 'CNAME', { host: 'old' })]
  expect(ordered([added, moved])).toEqual([moved, added])
  const swapped = [update('www', 'CNAME', { host: 'old' }), update('old', 'CNAME', { host: 'www' })]
  expect(ordered(swapped)).toEqual(swapped)
})

test('what is added waits until an equal record is deleted, or is another one', () => {
  const [added, deleted, other] = [add('www', 'A', 'old'), remove('www', 'A'), add('www', 'A')]
  expect(ordered([added, deleted, other])).toEqual([other, deleted, added])
  const moved = update('www', 'A', { host: 'mail' })
  expect(ordered([added, moved])).toEqual([moved, added])
})

test('a record is given another name or type after what is added in its place, and before an alias', () => {
  const renamed = update('www', 'A', { host: 'www2' })
  const added = add('www', 'A')
  expect(ordered([renamed, added])).toEqual([added, renamed])
  expect(prerequisites([renamed, added]).get(renamed)).toEqual([added])
  const [retyped, mx] = [update('@', 'MX', { type: 'TXT' }), add('@', 'MX')]
  expect(ordered([retyped, mx])).toEqual([mx, retyped])
  const alias = add('www', 'CNAME')
  expect(ordered([alias, renamed])).toEqual([renamed, alias])
  const arriving = update('mail', 'A', { host: 'www' })
  expect(ordered([renamed, arriving])).toEqual([arriving, renamed])
  const elsewhere = add('www2', 'A')
  expect(prerequisites([renamed, elsewhere]).get(renamed)).toBeUndefined()
})

const addedAgain = (type: string) => ({ deleted: remove('www', type, type), added: add('www', type, 'old') })

test('of two that are both deleted and added again none waits for the other', () => {
  const [one, other] = [addedAgain('A'), addedAgain('AAAA')]
  const result = ordered([other.added, one.added, one.deleted, other.deleted])
  expect(result).toEqual([other.deleted, other.added, one.deleted, one.added])
})

test('a record that nothing equal follows goes last, also beside one that is added again', () => {
  const { deleted, added } = addedAgain('A')
  const last: ChangeDescription = {
    kind: 'record',
    after: null,
    ...at,
    recordid: '2',
    before: fields('www', 'A', 'other'),
  }
  expect(ordered([deleted, last, added])).toEqual([deleted, added, last])
})

test('the same name in another zone is another name', () => {
  const inner: ChangeDescription = {
    kind: 'record',
    identity: at.identity,
    zone: 'sub.example.com',
    before: null,
    after: fields('@', 'A', 'new'),
  }
  expect(prerequisites([remove('sub', 'A'), inner]).size).toBe(0)
})

const anyChange = fc
  .record({
    kind: fc.constantFrom(
      add,
      (host: string, type: string) => add(host, type, 'old'),
      remove,
      (host: string, type: string) => update(host, type, {}),
      (host: string, type: string) => update(host, type, { host: 'www' }),
      (host: string, type: string) => update(host, type, { host: 'mail' }),
      (host: string, type: string) => update(host, type, { type: 'TXT' }),
    ),
    host: fc.constantFrom('@', 'www', 'mail'),
    type: fc.constantFrom('A', 'AAAA', 'MX', 'CNAME'),
  })
  .map(({ kind, host, type }) => kind(host, type))

test('any plan: everything once, and nothing before what it waits for', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
      const result = ordered(changes)
      expect(new Set(result)).toEqual(new Set(changes))
      expect(result).toHaveLength(changes.length)
      for (const [change, before] of prerequisites(changes))
        for (const each of before) expect(result.indexOf(each)).toBeLessThan(result.indexOf(change))
    }),
  )
})

test('any plan in its order stays in it', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 30 }), (alike) => {
      // No two are of one thing.
      const changes = alike.map((change, index) => ({ ...change, recordid: String(index) }))
      const result = ordered(changes)
      expect(ordered(result)).toEqual(result)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [
    'a record that becomes a CNAME waits for one that leaves its name by an update',
    update('www', 'A', { type: 'CNAME' }),
    update('www', 'A', { host: 'old' }),
  ],
  [
    'an address that moves to the name of an alias waits for that to move away',
    update('www', 'A', { host: 'b' }),
    update('b', 'CNAME', { host: 'c' }),
  ],
])('%s', (_, arriving, leaves) => {
  const leaving = { ...leaves, recordid: '3' } as const
  expect(ordered([arriving, leaving])).toEqual([leaving, arriving])
  expect(prerequisites([arriving, leaving]).get(arriving)).toEqual([leaving])
})

import { type ApiResponse, MalformedResponse, type Payload } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import { currentValues } from './current-values.ts'
import { editCall, changedArguments } from './edit-call.ts'
import { readingTwins, twinCall } from './reading-twin.ts'

const rack = describeModule('rack', {
  list: {},
  details: { required: ['rackid'] },
  edit: {
    required: ['rackid'],
    optional: ['name', 'maxUnits', 'enabled', 'labels', 'owner', 'pin', '__proto__'],
  },
  edittray: { required: ['rackid', 'trayname'], optional: ['height'] },
})

const values = { rackid: 'r1', trayname: 'top' }

const read = (path: string, payload: Payload, twinIndex = 0) => {
  const twin = readingTwins([rack], path)?.twins[twinIndex]
  const source = twin && twinCall(twin, { values, identity: 'cl1' })
  if (!source) throw new Error('no twin')
  return currentValues(twin, source, values, payload)
}

const shown = (path: string, payload: Payload, twinIndex = 0) => {
  const found = read(path, payload, twinIndex)
  return 'none' in found ? found.none.why : Object.fromEntries(found.current)
}

test('the thing is the record itself, whatever it is called', () => {
  const record = { rackid: 'r1', name: 'A', max_units: 4, enabled: true }
  const expected = { name: 'A', maxUnits: '4', enabled: 'yes' }
  for (const payload of [
    { details: record },
    { rack: record },
    record,
    { racks: [{ rackid: 'r2' }, record] },
  ])
    expect(shown('rack/edit', payload)).toEqual(expected)
  expect(shown('rack/edit', { rack: { id: 'r1', name: 'A' } })).toEqual({ name: 'A' })
})

test('what does not name the thing is it only where there is nothing else', () => {
  expect(shown('rack/edit', { rack: { name: 'A' } })).toEqual({ name: 'A' })
  expect(shown('rack/edit', { rack: { rackid: 'r2', name: 'B' } })).toBe('not-found')
  expect(shown('rack/edit', { racks: [{ name: 'A' }] })).toBe('not-found')
  expect(shown('rack/edit', {})).toBe('not-found')
})

test('two of a name are neither', () => {
  const racks = [
    { rackid: 'r1', name: 'A' },
    { rackid: 'r1', name: 'B' },
  ]
  expect(shown('rack/edit', { racks }, 1)).toBe('not-found')
})

test('a thing inside of another is found by its name', () => {
  const trays = [
    { name: 'top', height: 2 },
    { name: 'low', height: 3 },
  ]
  expect(shown('rack/edittray', { rack: { rackid: 'r1', name: 'top', trays } })).toEqual({ height: '2' })
})

test('secrets are never current values, and fields inside count where they are alone', () => {
  const found = read('rack/edit', {
    rack: {
      rackid: 'r1',
      pin: '1234',
      a: { enabled: 1 },
      b: { name: 'x' },
      c: { name: 'y' },
      owner: { id: 1 },
    },
  })
  if ('none' in found) throw new Error(found.none.why)
  expect([...found.current]).toEqual([['enabled', '1']])
  expect(found.fields.get('enabled')).toBe('rack.a.enabled')
  expect(Object.fromEntries(found.leftOut)).toMatchObject({
    pin: 'secret',
    name: 'ambiguous',
    owner: 'not-comparable',
    labels: 'not-shown',
  })
})

test('only what differs is sent, and what is required', () => {
  const found = read('rack/edit', { rack: { rackid: 'r1', name: 'A', enabled: true, labels: ['x', 'y'] } })
  if ('none' in found) throw new Error(found.none.why)
  const wanted = { rackid: 'r1', name: 'B', enabled: '1', labels: 'x,y', owner: 'me' }
  expect(changedArguments(found, wanted)).toEqual({ rackid: 'r1', name: 'B', owner: 'me' })
  expect(editCall(found, wanted)).toMatchObject({
    before: { name: 'A' },
    after: { name: 'B' },
    // No one knows what it was.
    irreversible: ['owner'],
  })
  expect(editCall(found, { rackid: 'r1', owner: 'me' })).toBeUndefined()
})

test('a former value that can’t be sent is not put back', () => {
  const found = read('rack/edit', { rack: { rackid: 'r1', name: null, enabled: null, labels: [] } })
  if ('none' in found) throw new Error(found.none.why)
  const edit = editCall(found, { rackid: 'r1', name: 'B', enabled: 'yes', labels: ['x'] })
  expect(edit?.irreversible).toEqual(['enabled', 'labels'])
  expect(edit?.inverse?.({})?.call.values).toEqual({ rackid: 'r1', name: '' })
})

const labels = (item: object) => shown('rack/edit', { rack: { rackid: 'r1', labels: [item] } })

test('a list of records is a current value only where all of it can be sent back', () => {
  expect(labels({ port: 22, open: true })).toHaveProperty('labels')
  for (const item of [{ port: null }, { password: '••••' }, { ports: [1] }])
    expect(labels({ name: 'a', ...item })).not.toHaveProperty('labels')
})

test('a thing is gone where others are shown without it, and not where a response shows nothing of it', () => {
  const found = read('rack/edit', { rack: { rackid: 'r1', name: 'A' } })
  if ('none' in found) throw new Error(found.none.why)
  const find = (payload: Payload) =>
    editCall(found, { rackid: 'r1', name: 'B' })?.subject.find({ payload } as ApiResponse)
  expect(find({ rack: { rackid: 'r1', name: 'C' } })).toEqual({ name: 'C' })
  expect(find({ racks: [{ rackid: 'r2', name: 'A' }] })).toBeUndefined()
  expect(find({ rack: { rackid: 'r1' } })).toEqual({ name: undefined })
  expect(() => find({})).toThrow(MalformedResponse)
})

const names = fc.constantFrom('rackid', 'trayname', 'name', 'trays', 'rack', 'id', '__proto__', 'constructor')
test('an edit over what another person made of it goes back to theirs, a list as a list', () => {
  const found = read('rack/edit', { rack: { rackid: 'r1', name: 'A', labels: ['x'] } })
  if ('none' in found) throw new Error(found.none.why)
  const edit = editCall(found, { rackid: 'r1', name: 'B', labels: ['y'] })
  const rack = { rackid: 'r1', name: 'theirs', labels: ['u', 'v'] }
  const theirs = edit?.subject.find({ payload: { rack } } as never)
  const based = edit?.basedOn?.(theirs ?? {})
  expect(based).toMatchObject({ before: theirs, call: edit?.call })
  expect(based?.inverse?.({})?.call.values).toEqual(rack)
  // What was nothing becomes a list again, as one is sent.
  const first = read('rack/edit', { rack: { rackid: 'r1', name: 'A', labels: null } })
  const added = 'none' in first ? undefined : editCall(first, { rackid: 'r1', name: 'B', labels: ['y'] })
  expect(added?.basedOn?.(theirs ?? {})?.inverse?.({})?.call.values).toEqual(rack)
})

test('what another person made of a value that is not shown any more keeps no edit from being sent', () => {
  const found = read('rack/edit', { rack: { rackid: 'r1', name: 'A', enabled: 'no' } })
  if ('none' in found) throw new Error(found.none.why)
  const edit = editCall(found, { rackid: 'r1', name: 'B', enabled: 'yes' })
  const unseen = { payload: { rack: { rackid: 'r1', enabled: 'no' } } } as never
  const theirs = edit?.subject.find(unseen)
  expect(theirs).toEqual({ name: undefined, enabled: 'no' })
  const based = edit?.basedOn?.(theirs ?? {})
  expect(based).toMatchObject({ before: { enabled: 'no' }, irreversible: ['name'], call: edit?.call })
  const alone = editCall(found, { rackid: 'r1', name: 'B' })
  const sent = alone?.basedOn?.(alone.subject.find(unseen) ?? {})
  expect(sent).toMatchObject({ call: alone?.call, irreversible: ['name'] })
  // Nothing to compare with: it goes, and nothing says what it was.
  expect([sent?.before, sent?.inverse]).toEqual([undefined, undefined])
})

const payloads = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom('r1', 'top', '', null, 1, true),
    fc.anything(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(names, fc.string()), tie('value'), { maxKeys: 5 }),
  ),
})).value

test('whatever a response is, reading it and editing by it never throws', () => {
  fc.assert(
    fc.property(
      fc.dictionary(names, payloads),
      fc.constantFrom('rack/edit', 'rack/edittray'),
      (payload, path) => {
        const found = read(path, payload)
        if ('none' in found) return
        const edit = editCall(found, { ...values, name: 'new', height: '9' })
        edit?.subject.find({ payload } as never)
        edit?.inverse?.(payload)
      },
    ),
    { numRuns: 500 },
  )
})

test('a response of thousands of levels is left', () => {
  let deep: unknown = { rackid: 'r1' }
  for (let level = 0; level < 20_000; level += 1) deep = { deep }
  expect(shown('rack/edit', { list: [], deep })).toBe('not-shown')
})

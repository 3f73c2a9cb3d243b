import type { ModuleDescription, Payload } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import type { ServiceDescription } from '../service.ts'
import { findDescribed } from '../service.ts'
import { findValues } from './find-values.ts'
import { mayBeSuggested, takesSeen, valueSources } from './value-sources.ts'
import { fittingValues } from './fitting-values.ts'
import { addValue, type SuggestedValue, valuesIn } from './values-in.ts'

const gadget = describeModule('gadget', {
  listfoos: {},
  listparts: { required: ['fooid'] },
  usefoo: { required: ['fooid'] },
  editpart: { required: ['partid'], optional: ['weight', 'colour', 'apikey'] },
  createfoo: { required: ['name'], optional: ['colour'] },
  showsecrets: { required: ['fooid'] },
})
const crane = describeModule('crane', { list: {}, lift: { required: ['craneid', 'fooid'] } })
const service: ServiceDescription = [gadget, crane]

const calleeOf = (path: string, among: readonly ModuleDescription[] = service) => {
  const found = findDescribed(among, path)
  if (!found) throw new Error(path)
  return found
}

const sourcesOf = (path: string, argument: string) =>
  valueSources(service, calleeOf(path), argument).map(({ read }) => read.path)

test('an unknown list is found by the names in the description', () => {
  expect(sourcesOf('gadget/usefoo', 'fooid')).toEqual(['gadget/listfoos'])
  expect(sourcesOf('crane/lift', 'craneid')).toEqual(['crane/list'])
  expect(sourcesOf('crane/lift', 'fooid')).toEqual(['crane/list', 'gadget/listfoos'])
  expect(sourcesOf('gadget/createfoo', 'name')).toEqual([])
  expect(sourcesOf('gadget/editpart', 'apikey')).toEqual([])
  expect(mayBeSuggested(service, calleeOf('gadget/editpart'), 'colour')).toBe(false)
})

const foosIn = (payload: Payload) => valuesIn(calleeOf('gadget/usefoo'), 'fooid', 'gadget/listparts', payload)

test('a thing is called what its own record says, not what one that belongs to it says', () => {
  expect(foosIn({ parts: [{ partid: 7, name: 'Wheel', fooid: 1 }] })).toEqual([{ value: '1' }])
  expect(foosIn({ foo: { fooid: 1, name: 'One' } })).toEqual([{ value: '1', label: 'One' }])
  // What it is made of is no name of it, and what a list wraps is what the list is called after.
  expect(foosIn({ foo: { fooid: 1, templatename: 'Big' } })).toEqual([{ value: '1' }])
  const sorted = { foos: { parts: [{ partid: 7, fooid: 1, name: 'Wheel' }], pins: [] } }
  expect(foosIn(sorted)).toMatchObject([{ value: '1' }])
  expect(foosIn(sorted)[0]?.label).toBeUndefined()
  // In whichever order they are read.
  const both = { parts: [{ fooid: 1, name: 'Wheel' }], foos: [{ fooid: 1, name: 'One' }] }
  expect(foosIn(both)).toEqual([{ value: '1', label: 'One' }])
})

test('an address says by what it is in use', () => {
  const ip = describeModule('ip', { listown: {}, add: { required: ['ipaddress', 'serverid'] } })
  const iplist = [
    { ipaddress: '192.0.2.10', ptr: 'www.example.com.', serverid: 'kvm1' },
    { ipaddress: '192.0.2.11', ptr: null, serverid: null },
  ]
  expect(valuesIn(calleeOf('ip/add', [ip]), 'ipaddress', 'ip/listown', { iplist })).toMatchObject([
    { value: '192.0.2.10', label: expect.stringContaining('kvm1') as string },
    { value: '192.0.2.11' },
  ])
})

test('what a list wraps is what the list is called after', () => {
  const cranes = describeModule('crane', { list: {}, listropes: {}, lift: { required: ['craneid'] } })
  const shown = (path: string) =>
    valuesIn(calleeOf('crane/lift', [cranes]), 'craneid', path, { items: [{ craneid: 1, name: 'Long' }] })
  expect(shown('crane/list')).toEqual([{ value: '1', label: 'Long' }])
  expect(shown('crane/listropes')).toEqual([{ value: '1' }])
})

test.each([
  ['its own', { templateid: 1, templatename: 'Big' }, 'Big'],
  ['what it is made of', { templateid: 1, planname: 'Big' }, undefined],
])('a name that ends so: %s', (_, record, label) => {
  const made = describeModule('template', { list: {}, delete: { required: ['templateid'] } })
  const [found] = valuesIn(calleeOf('template/delete', [made]), 'templateid', 'template/list', {
    templates: [record],
  })
  expect(found?.label).toBe(label)
})

test('of two responses the one that names a thing gives its name, whichever was read last', () => {
  const bare = { value: '1' }
  const named = { value: '1', label: 'One', sorts: ['x'] }
  for (const order of [
    [bare, named],
    [named, bare],
  ]) {
    const found = new Map<string, SuggestedValue>()
    for (const each of order) addValue(found, each)
    expect(found.get('1')?.label).toBe('One')
  }
})

test('what is in a thing is listed for the things that there are', async () => {
  const asked: string[] = []
  const read = ({ path, values }: { path: string; values: Record<string, unknown> }) => {
    asked.push(`${path} ${JSON.stringify(values)}`)
    const payload: Payload =
      path === 'gadget/listfoos'
        ? { foos: [{ fooid: 1, title: 'One' }, { fooid: 2 }] }
        : { parts: [{ partid: `${String(values.fooid)}-a`, label: 'Wheel' }] }
    return Promise.resolve({ payload })
  }
  const form = { values: {}, identity: 'cl1' }
  expect(await findValues(service, calleeOf('gadget/editpart'), 'partid', form, read)).toEqual({
    path: 'gadget/listparts',
    values: [
      { value: '1-a', label: 'Wheel' },
      { value: '2-a', label: 'Wheel' },
    ],
  })
  expect(asked).toHaveLength(3)
  asked.length = 0
  expect(await findValues(service, calleeOf('gadget/editpart'), 'partid', form, read, 0)).toBeUndefined()
  expect(asked).toEqual([])
})

const refuse = () => Promise.reject(new Error('Refused.'))

const readButOne = ({ path, values }: { path: string; values: Record<string, unknown> }) => {
  if (path === 'gadget/listfoos') return Promise.resolve({ payload: { foos: [{ fooid: 1 }, { fooid: 2 }] } })
  return values.fooid === '2' ? refuse() : Promise.resolve({ payload: { parts: [{ partid: 'a' }] } })
}

test('of several lists those that respond count', async () => {
  const found = await findValues(
    service,
    calleeOf('gadget/editpart'),
    'partid',
    { values: {}, identity: 'x' },
    readButOne,
  )
  expect(found?.values).toEqual([{ value: 'a' }])
})

test('a list that is refused is a failure only where no other shows values', async () => {
  const form = { values: {}, identity: 'cl1' }
  await expect(findValues(service, calleeOf('gadget/usefoo'), 'fooid', form, refuse)).rejects.toThrow(
    'Refused.',
  )
})

test.each<[payload: Payload, values: string[]]>([
  [{ foos: [{ id: 'a', name: 'A' }, { id: 'b' }] }, ['a', 'b']],
  [{ foos: { north: [{ fooid: 'a' }], south: [{ fooid: 'b' }] } }, ['a', 'b']],
  [{ foos: ['a', 'b', 'a', ''] }, ['a', 'b']],
  [{ fooid: { units: [1, 2] } }, ['1', '2']],
  [{ bars: [{ id: 'x', foos: [{ id: 'a' }] }] }, ['a']],
  [{ bars: [{ id: 'x', foo: { fooid: 7 } }] }, ['7']],
  [{ foos: [{ key: 'secret' }] }, []],
  [{ foos: null, foo: 'a' }, []],
])('values are found in %j', (payload, values) => {
  const found = valuesIn(calleeOf('gadget/usefoo'), 'fooid', 'gadget/listfoos', payload)
  expect(found.map(({ value }) => value)).toEqual(values)
})

test('an id is one of its own module, and a name that is chosen is none that is there', () => {
  const rack = describeModule('rack', {
    list: {},
    edit: { required: ['id'] },
    delete: { required: ['id'] },
    create: { required: ['name'] },
  })
  const edit = calleeOf('rack/edit', [rack])
  expect(valueSources([rack], edit, 'id').map(({ read }) => read.path)).toEqual(['rack/list'])
  expect(takesSeen(edit, 'id', 'rack/list')).toBe(true)
  expect(takesSeen(edit, 'id', 'gadget/list')).toBe(false)
  expect(takesSeen(calleeOf('rack/create', [rack]), 'name')).toBe(false)
  const host = describeModule('host', { edit: { required: ['hostid'], optional: ['hostname'] } })
  expect(takesSeen(calleeOf('host/edit', [host]), 'hostname')).toBe(false)
  const payload = { racks: [{ id: 'r1', units: [{ id: 'u1' }] }] }
  expect(valuesIn(edit, 'id', 'rack/list', payload)).toEqual([{ value: 'r1' }])
})

const names = fc.constantFrom('fooid', 'foos', 'id', 'name', 'units', '__proto__', 'constructor', '')
const payloads = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom('a', '', null, 1, true),
    fc.anything(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(names, fc.string()), tie('value'), { maxKeys: 5 }),
  ),
})).value

test('any response gives texts, each once, and breaks nothing', () => {
  fc.assert(
    fc.property(
      fc.dictionary(names, payloads),
      fc.constantFrom('fooid', 'id', 'partid'),
      (payload, argument) => {
        const found = valuesIn(calleeOf('gadget/usefoo'), argument, 'gadget/listfoos', payload)
        const values = found.map(({ value }) => value)
        expect(new Set(values).size).toBe(values.length)
        expect(found.every(({ value, label }) => value !== '' && label !== '')).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('a response that is thousands of levels deep or long is read as far as it helps', () => {
  let deep: unknown = { fooid: 'r1' }
  for (let level = 0; level < 20_000; level += 1) deep = { deep }
  const long = Array.from({ length: 20_000 }, (_, index) => ({ fooid: index }))
  const found = valuesIn(calleeOf('gadget/usefoo'), 'fooid', 'gadget/listfoos', { deep, long })
  expect(found).toHaveLength(5000)
})

test('values that a response sorts under what the form holds are those that fit', () => {
  const foos = {
    foos: { Red: [{ fooid: 'r1' }, { fooid: 'both' }], Blue: [{ fooid: 'b1', hue: 1 }, { fooid: 'both' }] },
  }
  const found = valuesIn(calleeOf('gadget/usefoo'), 'fooid', 'gadget/listfoos', foos)
  expect(found.map(({ value, sorts }) => ({ value, sorts }))).toEqual([
    { value: 'r1', sorts: ['Red'] },
    { value: 'both', sorts: ['Red', 'Blue'] },
    { value: 'b1', sorts: ['Blue'] },
  ])
  const fitting = (beside: Record<string, string>, seen: readonly { value: string; label?: string }[] = []) =>
    fittingValues('gadget/usefoo', { found, seen }, beside)
  const blue = [{ value: 'both' }, { value: 'b1' }]
  expect(fitting({ hue: 'blue' })).toEqual(blue)
  // A choice by its name, in whichever function.
  expect(fitting({ platform: 'blue' })).toEqual(blue)
  const all = [{ value: 'r1', label: 'Red' }, { value: 'both' }, { value: 'b1', label: 'Blue' }]
  expect(fitting({ hue: 'green' })).toEqual(all)
  expect(fitting({})).toEqual(all)
  // What is chosen freely may be called like anything.
  expect(fitting({ hostname: 'blue', name: 'red' })).toEqual(all)
  // A response that sorts nothing brings none back that doesn't fit, nor its label.
  const seen = [
    { value: 'r1', label: 'web-1' },
    { value: 'old', label: 'web-2' },
  ]
  expect(fitting({ hue: 'blue' }, seen)).toEqual([...blue, { value: 'old', label: 'web-2' }])
})

test('what only names the kind of a thing sorts nothing', () => {
  const payload = { all: { partids: ['p1'], foos: [{ fooid: 'f1' }], fooids: [{ fooid: 'f2' }] } }
  expect(valuesIn(calleeOf('gadget/usefoo'), 'fooid', 'gadget/listfoos', payload)).toEqual([
    { value: 'f1' },
    { value: 'f2' },
  ])
  const mail = describeModule('email', { list: {}, delete: { required: ['email'] } })
  const lists = {
    email: {
      emailaccounts: [{ emailaccount: 'a@example.org' }],
      emailaliases: [{ emailalias: 'b@example.org' }],
    },
  }
  const found = valuesIn(calleeOf('email/delete', [mail]), 'email', 'email/list', lists)
  expect(fittingValues('email/delete', { found, seen: [] }, {})).toEqual([
    { value: 'a@example.org' },
    { value: 'b@example.org' },
  ])
  const older = { colour: ['red'], weight: ['1'] }
  const newer = { colours: { red: { weight: [{ value: 1 }] } } }
  const newest = { platforms: { round: { colour: [{ value: 'red' }], weight: [{ value: 1 }] } } }
  const making = { allowedarguments: {}, createfoo: { required: ['colour'] } }
  const asked = calleeOf('gadget/createfoo', [describeModule('gadget', making)])
  for (const argumentslist of [older, newer, newest])
    expect(valuesIn(asked, 'colour', 'gadget/allowedarguments', { argumentslist })).toEqual([
      { value: 'red' },
    ])
})

test('a size that a list gives a price has it, and no other thing has', () => {
  const boat = describeModule('boat', {
    listplans: {},
    list: {},
    create: { required: ['planid'] },
    sail: { required: ['boatid'] },
  })
  const price = { total: '5', currency: 'EUR' }
  const plans = { plans: [{ planid: 'row', billing: price }, { planid: 'sail' }, 'other', { planid: null }] }
  expect(valuesIn(calleeOf('boat/create', [boat]), 'planid', 'boat/listplans', plans)).toEqual([
    { value: 'row', price: { total: '5', currency: 'EUR' } },
    { value: 'sail' },
    { value: 'other' },
  ])
  const boats = { boats: [{ boatid: 'b1', cost: price }] }
  expect(valuesIn(calleeOf('boat/sail', [boat]), 'boatid', 'boat/list', boats)).toEqual([{ value: 'b1' }])
})

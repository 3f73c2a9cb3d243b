import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isResponseShape, mayHaveValue, mergeShapes, type ResponseShape, shapeOf } from './response-shape.ts'
import { shapeSchema } from './schema.ts'

/** Names as services use them, those that every object has, and those that are data. */
const name = fc.oneof(
  fc.constantFrom('id', 'name', 'servers', '__proto__', '$ref', 'constructor', 'toString', 'ägare', 'a-b'),
  fc.constantFrom('192.0.2.1', 'kvm100001', 'demo@example.com', '2026-11-20', '', ' ', 'a/b'),
)
const leaf = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string(),
)
/** Own fields whatever their names, as JSON has them. */
const structure = (value: fc.Arbitrary<unknown>) =>
  fc.array(fc.tuple(name, value), { maxLength: 6 }).map((pairs) => Object.fromEntries(pairs) as object)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    structure(tie('value')),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
}))
const shape = fc
  .array(value, { minLength: 1, maxLength: 3 })
  .map((values) => values.map(shapeOf).reduce(mergeShapes))

const ajv = new Ajv2020({ allowUnionTypes: true, strictTypes: false, ownProperties: true })

/** Those that are not of the shape, by a validator of JSON Schema. */
const misfits = (known: ResponseShape, responses: readonly unknown[]): unknown[] => {
  const isValid = ajv.compile(shapeSchema(known))
  return responses.filter((response) => !isValid(response))
}

test('a shape has the names, types and nesting of a response, and no value', () => {
  const servers = [
    { serverid: 'kvm1', memorysize: 2048, ipaddresses: [{ ip: '192.0.2.1', cost: 1.5 }] },
    { serverid: 'kvm2', memorysize: null, ipaddresses: [], note: 'x' },
  ]
  expect(shapeOf({ servers })).toEqual({
    fields: {
      servers: {
        items: {
          fields: {
            serverid: { types: ['string'] },
            memorysize: { types: ['integer', 'null'] },
            ipaddresses: { items: { fields: { ip: { types: ['string'] }, cost: { types: ['number'] } } } },
            note: { types: ['string'] },
          },
          optional: ['note'],
        },
      },
    },
  })
})

test('a field that is missing once is optional, and types are united', () => {
  const merged = mergeShapes(shapeOf({ a: 1, b: 'x' }), shapeOf({ a: 1.5 }))
  expect(merged).toEqual({ fields: { a: { types: ['number'] }, b: { types: ['string'] } }, optional: ['b'] })
  expect(shapeSchema(merged)).toEqual({
    type: 'object',
    properties: { a: { type: 'number' }, b: { type: 'string' } },
    required: ['a'],
  })
})

test('names that are data are in no shape', () => {
  const seen = shapeOf({ used: { '192.0.2.1': 3, '192.0.2.2': null }, by: { kvm100001: { cores: 2 } } })
  expect(JSON.stringify(seen)).not.toMatch(/192|kvm/)
  expect(seen.fields?.by).toEqual({ entries: { fields: { cores: { types: ['integer'] } } } })
})

test('a structure with very many names is a list under names', () => {
  const many = Object.fromEntries(Array.from({ length: 121 }, (_, index) => [`name${index}`, index]))
  expect(shapeOf(many)).toEqual({ entries: { types: ['integer'] } })
  const half = (from: number) => shapeOf(Object.fromEntries(Object.entries(many).slice(from, from + 61)))
  expect(mergeShapes(half(0), half(60))).toEqual({ entries: { types: ['integer'] } })
})

test('what is nested very deep is anything', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) })
  const seen = shapeOf(deep(40))
  expect(JSON.stringify(seen).length).toBeLessThan(300)
  expect(isResponseShape(seen)).toBe(true)
  expect(misfits(mergeShapes(seen, shapeOf(deep(12))), [deep(40), deep(12)])).toEqual([])
})

test('merging gives the same in any order, in any grouping, and again', () => {
  fc.assert(
    fc.property(shape, shape, shape, (one, two, three) => {
      expect(mergeShapes(one, two)).toEqual(mergeShapes(two, one))
      expect(mergeShapes(mergeShapes(one, two), three)).toEqual(mergeShapes(one, mergeShapes(two, three)))
      expect(mergeShapes(one, one)).toEqual(one)
      expect(mergeShapes(mergeShapes(one, two), two)).toEqual(mergeShapes(one, two))
    }),
    { numRuns: 500 },
  )
})

test('every response is of the shape that all of them were merged into, also after it was kept', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), (responses) => {
      const merged = responses.map(shapeOf).reduce(mergeShapes)
      const kept: unknown = JSON.parse(JSON.stringify(merged))
      expect(kept).toEqual(merged)
      expect(isResponseShape(kept)).toBe(true)
      expect(misfits(merged, responses)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('a list is of the shape of all its items', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), (items) => {
      expect(shapeOf(items).items).toEqual(items.map(shapeOf).reduce(mergeShapes))
    }),
  )
})

test.each([[null], ['text'], [{ types: ['date'] }], [{ fields: { a: 1 } }], [{ items: { any: false } }]])(
  '%j is no shape',
  (kept) => {
    expect(isResponseShape(kept)).toBe(false)
  },
)

test('whatever was seen may have each of its values, and what was seen nowhere it has not', () => {
  /** Names with a dot can't be told from two. */
  const leavesOf = (value: unknown, path: readonly string[] = []): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([each, inner]) =>
          each.includes('.') ? [] : leavesOf(inner, [...path, each]),
        )
      : [path.join('.')]
  fc.assert(
    fc.property(structure(value), (payload) => {
      for (const path of leavesOf(payload)) expect(mayHaveValue(shapeOf(payload), path)).toBe(true)
    }),
  )
  const either = mergeShapes(shapeOf({ hosts: ['a'] }), shapeOf({ hosts: { 5: { id: 1 }, 7: { id: 2 } } }))
  expect(mayHaveValue(either, 'hosts.5.id')).toBe(true)
  const seen = shapeOf({ record: { recordid: 1, hosts: ['a'] }, none: [] })
  expect(
    ['record', 'server.serverid', 'record.id', 'record.hosts.a'].filter((each) => mayHaveValue(seen, each)),
  ).toEqual([])
  expect(
    ['record.recordid', 'record.hosts.3', 'none.0.id'].filter((each) => mayHaveValue(seen, each)),
  ).toHaveLength(3)
})

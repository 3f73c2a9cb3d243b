import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../src/json.ts'
import { parseXml } from '../src/xml.ts'
import { fixtures } from './fixtures/all.ts'
import { writeXml } from './write-xml.ts'

describe('XML and JSON give the same value', () => {
  test.each(Object.entries(fixtures))('%s', (_name, fixture) => {
    const fromJson = parseJson(JSON.stringify(fixture))
    expect(fromJson).toEqual(fixture)
    expect(parseXml(writeXml(fixture))).toEqual(fromJson)
  })

  test('any envelope made of known fields', () => {
    fc.assert(
      fc.property(envelopes, (envelope) => {
        expect(parseXml(writeXml(envelope))).toEqual(parseJson(JSON.stringify(envelope)))
      }),
      { numRuns: 1_000 },
    )
  })
})

test('numbers beyond 2^53 stay exact in both formats', () => {
  const expected = {
    response: { memorysize: '9223372036854775807', total: '12345678901234567.89', ttl: 3600 },
  }
  const json = '{"response":{"memorysize":9223372036854775807,"total":12345678901234567.89,"ttl":3600}}'
  expect(parseJson(json)).toEqual(expected)
  expect(
    parseXml(
      '<response><memorysize>9223372036854775807</memorysize><total>12345678901234567.89</total><ttl>3600</ttl></response>',
    ),
  ).toEqual(expected)
})

test('a number with more digits than fit stays exact wherever its point is', () => {
  const digits = '1234567890123456'
  for (let place = 1; place < digits.length; place += 1) {
    const number = `${digits.slice(0, place)}.${digits.slice(place)}`
    expect(parseJson(`[${number}]`)).toEqual([number])
  }
})

test('a number that fits is a number, however it is written', () => {
  expect(parseJson('[9007199254740991, 0.1, 1e3, -0.5, 1.50, 9007199254740993]')).toEqual([
    9007199254740991,
    0.1,
    1000,
    -0.5,
    1.5,
    '9007199254740993',
  ])
})

/** XML 1.0 has no way to write most control characters, and a parser turns a bare carriage return into a line feed. */
const xmlText = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((text) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, ''))

const trickyText = fc.constantFrom(
  '0042',
  '1e5',
  'true',
  'null',
  '-',
  '<b>',
  '&amp;',
  ']]>',
  ' padded ',
  'a\nb',
  'å€😀',
)
const textValue = fc.oneof(xmlText, trickyText).filter((text) => text !== '')
const nullableText = fc.option(textValue, { nil: null })
const numberValue = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
)

const record = fc.record(
  {
    serverid: textValue,
    hostname: nullableText,
    description: nullableText,
    cpucores: numberValue,
    memorysize: numberValue,
    islocked: fc.boolean(),
    statedescription: fc.oneof(textValue, fc.constant('')),
    iplist: fc.array(
      fc.record({ ipaddress: textValue, version: fc.constantFrom(4, 6), lockedtoaccount: fc.boolean() }),
    ),
    roles: fc.array(textValue),
    initialtemplate: fc.option(fc.record({ id: textValue, name: nullableText }), { nil: null }),
    unknownfield: nullableText,
  },
  { requiredKeys: ['serverid'] },
)

const envelopes = fc.record({
  response: fc.record({
    status: fc.record({
      code: fc.integer({ min: 100, max: 999 }),
      text: fc.oneof(textValue, fc.constant('')),
    }),
    servers: fc.array(record, { maxLength: 4 }),
    server: record,
    modules: fc.array(textValue),
  }),
})

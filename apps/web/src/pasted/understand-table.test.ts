import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { plainNumber, type TableField, understandTable } from './understand-table.ts'

const fields: TableField[] = [
  { name: 'zone', title: 'Zone', aliases: ['domain'], isRequired: true },
  { name: 'host', title: 'Host' },
  { name: 'dkim_1' },
]

const understood = (text: string, choices: Partial<Parameters<typeof understandTable>[2]> = {}) => {
  const read = readTable(text)
  if ('fault' in read) throw new Error(read.fault)
  return understandTable(read, fields, { chosen: new Map(), ...choices })
}

const valuesOf = (text: string, choices?: Partial<Parameters<typeof understandTable>[2]>) =>
  understood(text, choices).rows.map(({ values }) => values)

test.each([
  ['host\tDOMAIN\n@\ta.example', [{ host: '@', zone: 'a.example' }]],
  ['%dkim1%;zone\nv=1;a.example', [{ dkim_1: 'v=1', zone: 'a.example' }]],
  ['a.example,www', [{ zone: 'a.example', host: 'www' }]],
  ['Zone\tNote\na.example\tx', [{ zone: 'a.example' }]],
])('%j is understood', (text, values) => expect(valuesOf(text)).toEqual(values))

test('a first row in which a field is named is a header, which can be set by hand', () => {
  expect(valuesOf('Domain;Selector;DKIM\na.example;s1;v=1')).toEqual([{ zone: 'a.example' }])
  expect(understood('a.example,www').hasHeader).toBe(false)
  expect(valuesOf('zone,host', { hasHeader: false })).toEqual([{ zone: 'zone', host: 'host' }])
})

test('a column set by hand counts, also as one that isn’t used', () => {
  expect(
    valuesOf('a.example,www', {
      chosen: new Map([
        [0, 'host'],
        [1, ''],
      ]),
    }),
  ).toEqual([{ host: 'a.example' }])
})

test('two columns of one field are said', () => {
  expect(understood('zone,domain\na,b').twice).toEqual(['zone'])
  expect(understood('zone,domain\na,b', { chosen: new Map([[1, '']]) }).twice).toEqual([])
})

test('rows say what is wrong with them', () => {
  expect(
    understood('zone,host\na.example,www,more\n,www\na.example,,').rows.map(({ faults }) => faults),
  ).toEqual([[{ kind: 'too-long' }], [{ kind: 'lacks', field: 'zone' }], []])
})

test('a field may be called like what every object has', () => {
  const read = readTable('toString,__proto__\n1,2')
  if ('fault' in read) throw new Error(read.fault)
  const names = ['toString', '__proto__', 'constructor'].map((name) => ({ name, isRequired: true }))
  const [row] = understandTable(read, names, { chosen: new Map() }).rows
  expect(Object.entries(row?.values ?? {})).toEqual([
    ['toString', '1'],
    ['__proto__', '2'],
  ])
  expect(row?.faults).toEqual([{ kind: 'lacks', field: 'constructor' }])
})

test.each([
  ['1.024,5', true, '1024.5'],
  ['1 024', true, '1024'],
  ['-1\u00A0024\u202F000', true, '-1024000'],
  ['0,5', true, '0.5'],
  ['1,024.5', false, '1024.5'],
  ['1024', true, '1024'],
  ['1.5', true, '1.5'],
  ['1,5', false, '1,5'],
  ['12,34', false, '12,34'],
  ['2 GB', false, '2 GB'],
  ['1.2.3.4', true, '1.2.3.4'],
])('%s with a decimal comma %s is %s', (cell, hasComma, number) =>
  expect(plainNumber(cell, hasComma)).toBe(number),
)

import { expect, test } from 'vitest'
import { record } from '../../test/records.ts'
import type { ZoneRecord } from '../record.ts'
import { sameKey } from '../record-data.ts'
import { readZoneFile } from './read.ts'
import { writeZoneFile } from './write.ts'

test('the zone of RFC 1035 section 5.3', () => {
  const text = String.raw`
@   IN  SOA     VENERA      Action\.domains (
                                 20     ; SERIAL
                                 7200   ; REFRESH
                                 600    ; RETRY
                                 3600000; EXPIRE
                                 60)    ; MINIMUM

        NS      A.ISI.EDU.
        NS      VENERA
        NS      VAXA
        MX      10      VENERA
        MX      20      VAXA

A       A       26.3.0.103

VENERA  A       10.1.0.52
        A       128.9.0.32

VAXA    A       10.2.0.27
        A       128.9.0.33

$INCLUDE <SUBSYS>ISI-MAILBOXES.TXT
`
  expect(readZoneFile(text, 'ISI.EDU')).toMatchObject({
    records: [
      record(String.raw`@ SOA VENERA.ISI.EDU. Action\.domains.ISI.EDU. 20 7200 600 3600000 60`, 60),
      record('@ NS A.ISI.EDU.', 60),
      record('@ NS VENERA.ISI.EDU.', 60),
      record('@ NS VAXA.ISI.EDU.', 60),
      record('@ MX 10 VENERA.ISI.EDU.', 60),
      record('@ MX 20 VAXA.ISI.EDU.', 60),
      record('A A 26.3.0.103', 60),
      record('VENERA A 10.1.0.52', 60),
      record('VENERA A 128.9.0.32', 60),
      record('VAXA A 10.2.0.27', 60),
      record('VAXA A 128.9.0.33', 60),
    ],
    unread: [{ line: 23, text: '$INCLUDE <SUBSYS>ISI-MAILBOXES.TXT', reason: 'include', lost: {} }],
  })
})

test('the zone XX of RFC 2308 section 2.1, with the $TTL of section 4', () => {
  const text = `$TTL 86400 ; seconds, for records without their own
XX.      IN SOA NS1.XX. HOSTMASTER.NS1.XX. ( 1 7200 600 3600000 1200 )
XX.      NS NS1.XX.
XX.      NS NS2.XX.
NS1.XX.  300 A 127.0.0.2
NS2.XX.  A 127.0.0.3
AN.EXAMPLE. CNAME TRIPPLE.XX.
`
  expect(readZoneFile(text, 'xx.')).toEqual({
    records: [
      record('@ SOA NS1.XX. HOSTMASTER.NS1.XX. 1 7200 600 3600000 1200', 86_400),
      record('@ NS NS1.XX.', 86_400),
      record('@ NS NS2.XX.', 86_400),
      record('NS1 A 127.0.0.2', 300),
      record('NS2 A 127.0.0.3', 86_400),
    ],
    unread: [
      {
        line: 7,
        text: 'AN.EXAMPLE. CNAME TRIPPLE.XX.',
        reason: 'outside-zone',
        lost: { owner: 'AN.EXAMPLE.', type: 'CNAME' },
      },
    ],
    dotless: [],
    octal: [],
    automatic: 0,
  })
})

const linesRead = (text: string) => readZoneFile(text, 'example.com').records
const reasons = (text: string) =>
  readZoneFile(text, 'example.com').unread.map(({ line, reason }) => [line, reason])

test('TTL and class are in any order or not at all', () => {
  const expected = Array(6).fill(record('www A 192.0.2.1', 60))
  const heads = ['60 IN', 'IN 60', 'in 1m', '1M in', '60', 'CLASS1 [AGE:3633973] 60']
  expect(linesRead(heads.map((head) => `www ${head} a 192.0.2.1`).join('\n'))).toEqual(expected)
})

test('a TTL comes from $TTL, else the last one, else the SOA, else the service', () => {
  expect(linesRead('a A 192.0.2.1\nb 60 A 192.0.2.1\nc A 192.0.2.1\n$TTL 1h\nd A 192.0.2.1')).toEqual([
    record('a A 192.0.2.1', 3600),
    record('b A 192.0.2.1', 60),
    record('c A 192.0.2.1', 60),
    record('d A 192.0.2.1', 3600),
  ])
})

test('Cloudflare’s TTL of 1 is the service’s own, and counted, where no $TTL says that it isn’t Cloudflare’s', () => {
  const text = 'a 1 A 192.0.2.1\nb A 192.0.2.1\nc.example.net. 1 A 192.0.2.1\nd 300 A 192.0.2.1'
  expect(linesRead(text).map(({ ttl }) => ttl)).toEqual([3600, 3600, 300])
  expect(readZoneFile(text, 'example.com').automatic).toBe(1)
  expect(readZoneFile(`$TTL 60\n${text}`, 'example.com')).toMatchObject({
    automatic: 0,
    records: [{ ttl: 1 }, { ttl: 60 }, {}],
  })
})

test('names follow $ORIGIN, also a relative one', () => {
  expect(linesRead('$ORIGIN dev\n@ A 192.0.2.1\nwww CNAME @\n$ORIGIN eu\n* MX 10 mx\n')).toEqual([
    record('dev A 192.0.2.1'),
    record('www.dev CNAME dev.example.com.'),
    record('*.eu.dev MX 10 mx.eu.dev.example.com.'),
  ])
})

test('quoted strings keep semicolons, parentheses and escapes', () => {
  expect(linesRead('a TXT "v=DKIM1; p=(x)" " \\"y\\"\\032" z ; comment')).toEqual([
    record('a TXT v=DKIM1; p=(x) "y" z'),
  ])
})

test('a host that looks like a type or a number is a host', () => {
  expect(linesRead('mx A 192.0.2.1\n10 A 192.0.2.1\nin IN A 192.0.2.1')).toEqual([
    record('mx A 192.0.2.1'),
    record('10 A 192.0.2.1'),
    record('in A 192.0.2.1'),
  ])
})

test.each([
  ['$GENERATE 1-9 host$ A 192.0.2.$', 'generate'],
  ['$INCLUDE other.zone', 'include'],
  ['$ORIGIN', 'bad-origin'],
  ['$TTL soon', 'bad-ttl'],
  ['$UNKNOWN 1', 'unknown-directive'],
  ['www TLSA 3 1 1 ab', 'unsupported-type'],
  ['www CH TXT a', 'unsupported-class'],
  ['www CLASS3 TXT a', 'unsupported-class'],
  ['www A 192.0.2.256', 'bad-data'],
  ['www 2147483648 A 192.0.2.1', 'bad-ttl'],
  ['www 60', 'no-type'],
  ['www', 'no-type'],
  ['this is no record', 'no-type'],
  ['www TYPE65 \\# 0', 'unsupported-type'],
  [' A 192.0.2.1', 'no-owner'],
  ['a..b A 192.0.2.1', 'bad-name'],
  ['"www" A 192.0.2.1', 'bad-name'],
  ['www.example.net. A 192.0.2.1', 'outside-zone'],
  ['www TXT "a', 'unclosed-quote'],
  ['www A 192.0.2.1 )', 'unbalanced-parenthesis'],
])('%s is listed as %s, and the next line is read', (line, reason) => {
  const { records, unread } = readZoneFile(`${line}\nnext.example.com. A 192.0.2.1`, 'example.com')
  expect(unread).toMatchObject([{ line: 1, text: line.trimEnd(), reason }])
  expect(records).toEqual([record('next A 192.0.2.1')])
})

test('no record takes the name of one that was not read', () => {
  expect(reasons('a A 192.0.2.1\nb..c A 192.0.2.1\n A 192.0.2.2')).toEqual([
    [2, 'bad-name'],
    [3, 'no-owner'],
  ])
  expect(reasons('a A 192.0.2.1\n) b A 192.0.2.2\n A 192.0.2.3')).toEqual([
    [2, 'unbalanced-parenthesis'],
    [3, 'no-owner'],
  ])
  expect(reasons('$ORIGIN a..b\nc A 192.0.2.1\n A 192.0.2.2\nd.example.com. CNAME e')).toEqual([
    [1, 'bad-origin'],
    [2, 'no-origin'],
    [3, 'no-owner'],
    [4, 'bad-data'],
  ])
})

test.each([
  'b 600 A 192.0.2.1O',
  'b 600 TLSA 3 1 1 ab',
  'b 600 CH TXT a',
  'b 600 TXT "a',
  'b 600 A 192.0.2.1 )',
  'b.example.net. 600 A 192.0.2.1',
])('%s, which is not taken, states its name and TTL for what follows', (line) => {
  const { records, unread } = readZoneFile(`a 60 A 192.0.2.1\n${line}\n A 192.0.2.2`, 'example.com')
  const isOutside = line.includes('example.net')
  expect(unread.map((entry) => entry.line)).toEqual(isOutside ? [2, 3] : [2])
  expect(records.slice(1)).toEqual(isOutside ? [] : [record('b A 192.0.2.2', 600)])
  expect(unread[0]?.record?.ttl ?? 600).toBe(600)
  const next = readZoneFile(`a 60 A 192.0.2.1\n${line}\nc A 192.0.2.2`, 'example.com')
  expect(next.records.at(-1)).toEqual(record('c A 192.0.2.2', 600))
})

test('a name that is not read still leaves its TTL', () => {
  expect(linesRead('a..b 600 A 192.0.2.1\nc A 192.0.2.2')).toEqual([record('c A 192.0.2.2', 600)])
})

const keys = (all: readonly ZoneRecord[]) => all.map((each) => sameKey(each, 'example.com')).toSorted()

test('an escaped at sign is a label, as owner, target and in what is written', () => {
  const text = '@ A 192.0.2.3\n\\@ A 192.0.2.1\n\\064 A 192.0.2.2\nx CNAME \\@\n@.dev A 192.0.2.4'
  const { records } = readZoneFile(text, 'example.com')
  expect(records.map(({ host, data }) => `${host} ${data}`)).toEqual([
    '@ 192.0.2.3',
    '\\@ 192.0.2.1',
    '\\@ 192.0.2.2',
    'x \\@.example.com.',
    '@.dev 192.0.2.4',
  ])
  const again = readZoneFile(writeZoneFile(records, 'example.com'), 'example.com').records
  expect(keys(again)).toEqual(keys(records))
})

test('an escaped full stop of another script divides no name', () => {
  expect(linesRead('a\\227\\128\\130b A 192.0.2.1')).toEqual([record('a\\227\\128\\130b A 192.0.2.1')])
})

test.each([
  ['\\052 A 192.0.2.1', [['\\052', '4', '*']]],
  [
    '\\052.dev.example.com. A 192.0.2.1',
    [['\\052.dev.example.com.', '4.dev.example.com.', '*.dev.example.com.']],
  ],
  ['a CNAME b\\100c', [['b\\100c', 'bdc', 'b@c']]],
  ['a TXT "x\\052y"', [['x\\052y', 'x4y', 'x*y']]],
  ['\\133a\\135 A 192.0.2.1', [['\\133a\\135', '\\133a\\135', '[a]']]],
  ['a\\032b A 192.0.2.1', []],
  ['r\\195\\164k A 192.0.2.1', []],
  ['a TXT "\\226\\134\\146"', []],
  ['a\\\\052 A 192.0.2.1', []],
  ['a TXT "\\052 \\089"', []],
])('of %j it is told what Route 53 means by its escapes', (text, words) => {
  const { octal } = readZoneFile(text, 'example.com')
  expect(octal).toEqual(words.map(([word, read, meant]) => ({ line: 1, word, read, meant })))
})

test('the name of a record of another type is still the last name', () => {
  expect(linesRead('a TLSA 3 1 1 ab\n A 192.0.2.1')).toEqual([record('a A 192.0.2.1')])
})

test('a target that lacks its final dot is told where nothing of the zone has its name', () => {
  const text = [
    'a CNAME www.internal.example',
    'b CNAME www.internal.example.',
    'c CNAME www.example.com',
    'd MX 10 mail',
    'e CNAME mx.eu',
    'mx.eu A 192.0.2.1',
    'f TXT www.internal.example',
  ].join('\n')
  expect(readZoneFile(text, 'example.com').dotless).toEqual([
    { line: 1, target: 'www.internal.example', name: 'www.internal.example.example.com.' },
    { line: 3, target: 'www.example.com', name: 'www.example.com.example.com.' },
  ])
})

test.each<[text: string, dotless: [number, string, string][]]>([
  ['example.com A 192.0.2.1', [[1, 'example.com', 'example.com.example.com.']]],
  ['WWW.Example.com A 192.0.2.1', [[1, 'WWW.Example.com', 'WWW.Example.com.example.com.']]],
  ['$ORIGIN example.com\nwww A 192.0.2.1', [[1, 'example.com', 'example.com.example.com.']]],
  [
    '$ORIGIN dev\na.dev.example.com A 192.0.2.1',
    [[2, 'a.dev.example.com', 'a.dev.example.com.dev.example.com.']],
  ],
  ['* A 192.0.2.1\na CNAME a.example.net', [[2, 'a.example.net', 'a.example.net.example.com.']]],
  [
    'example.com CNAME a.example.net',
    [
      [1, 'example.com', 'example.com.example.com.'],
      [1, 'a.example.net', 'a.example.net.example.com.'],
    ],
  ],
  ['$ORIGIN .\nwww.example.com A 192.0.2.1\nexample.com MX 10 mx.example.com', []],
  ['$ORIGIN dev\na CNAME b.c\nb.c A 192.0.2.1', []],
  ['$ORIGIN dev\na CNAME b.c\n$ORIGIN example.com.\nb.c A 192.0.2.1', [[2, 'b.c', 'b.c.dev.example.com.']]],
  ['$ORIGIN com.\nwww.example A 192.0.2.1', []],
  ['www.example.com. A 192.0.2.1\nwww A 192.0.2.1\nexample SRV 0 0 1 www', []],
  ['example.com SOA a. b. 1 2 3 4 5', []],
])('of %j the names without their final dot are told', (text, dotless) => {
  expect(readZoneFile(text, 'example.com').dotless).toEqual(
    dotless.map(([line, target, name]) => ({ line, target, name })),
  )
})

test.each([
  [
    'by its SOA, though its other names are relative',
    'kund02.example. SOA a. b. 1 2 3 4 5\nwww A 192.0.2.1',
    'kund02.example',
  ],
  ['as that of this zone', '@ SOA a. b. 1 2 3 4 5\nwww A 192.0.2.1', undefined],
  ['by its origin', '$ORIGIN kund02.example.\n@ A 192.0.2.1\nwww A 192.0.2.1', 'kund02.example'],
  [
    'as most names are outside',
    'www A 192.0.2.1\na.kund02.example. A 192.0.2.1\nb.kund02.example. A 192.0.2.1',
    'a.kund02.example',
  ],
  [
    'for this zone, with one name outside',
    'www A 192.0.2.1\nmail A 192.0.2.1\na.kund02.example. A 192.0.2.1',
    undefined,
  ],
])('which zone a file is for is told %s', (_, text, foreign) => {
  expect(readZoneFile(text, 'example.com').foreign?.replace(/\.$/, '')).toBe(foreign)
})

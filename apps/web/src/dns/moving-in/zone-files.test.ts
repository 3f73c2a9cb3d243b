import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { joinFiles, readFiles, zoneNames } from './zone-files.ts'

test.each([
  ['example.com.zone', 'www A 192.0.2.1', { called: 'example.com' }],
  [
    'zones/db.example.org',
    '$ORIGIN example.org.\n@ SOA a. b. 1 2 3 4 5',
    { within: 'example.org', called: 'example.org' },
  ],
  ['a.txt', 'example.net. 3600 IN SOA a. b. 1 2 3 4 5', { within: 'example.net' }],
  [
    'dump',
    '$ORIGIN .\n$TTL 3600\nexample.com\t\tIN SOA\ta.example.com. b. (\n1 2 3 4 5 )\n$ORIGIN example.com.',
    { within: 'example.com' },
  ],
  ['example.com.db', '$ORIGIN other.test.', { within: 'other.test', called: 'example.com' }],
  ['xn--rksmrgs-5wao1o.se.zone', '', { called: 'räksmörgås.se' }],
  ['notes', 'nothing', {}],
])('%s is for the zone that it says', (path, text, names) => expect(zoneNames({ path, text })).toEqual(names))

const file = (name: string, content: BlobPart) => new File([content], name)

test('archives are read, what systems put into them is left', async () => {
  const zip = zipSync({
    'cl1/a.test.zone': strToU8('a'),
    '__MACOSX/._a': strToU8('x'),
    '.DS_Store': strToU8('x'),
  })
  const { files, left } = await readFiles([file('all.zip', new Uint8Array(zip)), file('b.test.zone', 'b')])
  expect(files.map(({ path, text }) => [path, text])).toEqual([
    ['all.zip/cl1/a.test.zone', 'a'],
    ['b.test.zone', 'b'],
  ])
  expect(left).toEqual([])
})

test('what is too large, too many or no archive is named', async () => {
  const large = zipSync({ 'large.zone': new Uint8Array(5_000_001) })
  const many = Array.from({ length: 1_001 }, (_, at) => file(`${at}.zone`, ''))
  expect((await readFiles([file('x.zip', new Uint8Array(large)), file('y.zip', 'none')])).left).toEqual([
    { path: 'x.zip/large.zone', reason: 'too-large' },
    { path: 'y.zip', reason: 'no-archive' },
  ])
  expect((await readFiles(many)).left).toEqual([{ path: '1000.zone', reason: 'too-many' }])
})

test('a file that can’t be read leaves the others', async () => {
  const folder = Object.assign(file('zones', ''), { arrayBuffer: () => Promise.reject(new Error('folder')) })
  const { files, left } = await readFiles([folder, file('b.test.zone', 'b')])
  expect(files.map(({ path }) => path)).toEqual(['b.test.zone'])
  expect(left).toEqual([{ path: 'zones', reason: 'unreadable' }])
})

test('what isn’t unpacked leaves room for what is', async () => {
  const large = new Uint8Array(5_000_001)
  const refused = Array.from({ length: 11 }, (_, at) => [`${at}.zone`, large] as const)
  const zip = zipSync({ '__MACOSX/x': large, ...Object.fromEntries(refused), 'a.test.zone': strToU8('a') })
  const { files } = await readFiles([file('all.zip', new Uint8Array(zip))])
  expect(files.map(({ path }) => path)).toEqual(['all.zip/a.test.zone'])
})

const given = (text: string) => ({ path: 'cl1/a.test.zone', text, isGuessed: false })

test('another file of the same path stands beside the first', () => {
  const joined = joinFiles([given('a')], [given('b'), given('a'), given('c')])
  expect(joined.map(({ path, text }) => [path, text])).toEqual([
    ['cl1/a.test.zone', 'a'],
    ['(2)/cl1/a.test.zone', 'b'],
    ['(3)/cl1/a.test.zone', 'c'],
  ])
})

import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readFiles, zoneNames } from './zone-files.ts'

test.each([
  ['example.com.zone', 'www A 192.0.2.1', { called: 'example.com' }],
  [
    'zones/db.example.org',
    '$ORIGIN example.org.\n@ SOA a. b. 1 2 3 4 5',
    { within: 'example.org', called: 'example.org' },
  ],
  ['a.txt', 'example.net. 3600 IN SOA a. b. 1 2 3 4 5', { within: 'example.net' }],
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
    ['cl1/a.test.zone', 'a'],
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

import { expect, test } from 'vitest'
import { decoderOf } from './decode.ts'

const json = 'application/json'
const bytes = (...parts: (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)))
const read = (type: string, body: Uint8Array<ArrayBuffer>) => decoderOf(type, body).decode(body)
const latin = bytes('V', [0xe4], 'xj', [0xf6])
const inUtf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from('Växjö', 'utf16le')])

test.each<[how: string, type: string, body: Uint8Array<ArrayBuffer>, text: string]>([
  ['UTF-8', json, bytes('Växjö'), 'Växjö'],
  ['UTF-8 with a mark', json, bytes([0xef, 0xbb, 0xbf], 'Växjö'), 'Växjö'],
  ['UTF-16 with a mark', json, inUtf16, 'Växjö'],
  ['a mark against the type', `${json}; charset=iso-8859-1`, inUtf16, 'Växjö'],
  ['what the type says', `${json}; charset="ISO-8859-1"`, latin, 'Växjö'],
  [
    'what the declaration says',
    'application/xml',
    bytes('<?xml version="1.0" encoding="ISO-8859-1"?><r>', [...latin], '</r>'),
    '<?xml version="1.0" encoding="ISO-8859-1"?><r>Växjö</r>',
  ],
  ['nothing', json, bytes(), ''],
])('%s', (_how, type, body, text) => {
  expect(read(type, body)).toBe(text)
})

test.each<[how: string, type: string, body: Uint8Array<ArrayBuffer>]>([
  ['Latin-1 that says nothing', json, latin],
  ['half a letter', json, bytes('V', [0xc3])],
  ['an unknown encoding', `${json}; charset=klingon`, bytes('x')],
])('%s is refused', (_how, type, body) => {
  expect(() => read(type, body)).toThrow(Error)
})

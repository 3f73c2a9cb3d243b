import { expect, test } from 'vitest'
import { certificate } from '../test/contract/certificate.ts'
import { hasCertificateShape } from './der.ts'

const pem = Buffer.from(certificate, 'base64').toString('latin1')
const der = new Uint8Array(Buffer.from(pem.split('-----')[2] ?? '', 'base64'))

test('a certificate has the shape of one', () => {
  expect(hasCertificateShape(der)).toBe(true)
})

test.each([
  ['nothing', new Uint8Array()],
  ['text', new TextEncoder().encode('certificate')],
  ['a cut one', der.subarray(0, -1)],
  ['one with something behind it', new Uint8Array([...der, 0x05, 0x00])],
  ['an empty sequence', new Uint8Array([0x30, 0x00])],
  ['a length without end', new Uint8Array([0x30, 0x80, 0x00, 0x00])],
  ['a length that is too long', new Uint8Array([0x30, 0x88, 1, 1, 1, 1, 1, 1, 1, 1])],
])('%s has not', (_what, bytes) => {
  expect(hasCertificateShape(bytes)).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const code = character.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )
const utf8 = (text: string) => new TextEncoder().encode(text)

test.each<[string, Uint8Array, string, boolean]>([
  ['UTF-8', utf8('a TXT "Växjö €"'), 'a TXT "Växjö €"', false],
  ['UTF-8 with a mark', utf8('\ufeffa TXT "ö"'), 'a TXT "ö"', false],
  ['UTF-16 little end first', utf16('\ufeffa TXT "ö€"', true), 'a TXT "ö€"', false],
  ['UTF-16 big end first', utf16('\ufeffa TXT "ö€"', false), 'a TXT "ö€"', false],
  ['UTF-16 without a mark, little', utf16('a TXT "ö"', true), 'a TXT "ö"', false],
  ['UTF-16 without a mark, big', utf16('a TXT "ö"', false), 'a TXT "ö"', false],
  ['Latin-1', latin1('a TXT "V\xe4xj\xf6"'), 'a TXT "Växjö"', true],
  ['Windows-1252', latin1('a TXT "\x93\x80\x94"'), 'a TXT "“€”"', true],
  ['Latin-1 with what UTF-8 has, too', latin1('a TXT "\xc3\xb6 \xf6"'), 'a TXT "Ã¶ ö"', true],
  ['UTF-8 that is cut off', utf8('ö').slice(0, 1), 'Ã', true],
  ['UTF-16 that is cut off', Uint8Array.of(0xff, 0xfe, 0x61), 'ÿþa', true],
  ['nothing', new Uint8Array(), '', false],
])('%s is decoded as it is declared, or said to be guessed', (_, bytes, text, isGuessed) => {
  expect(decodeText(bytes)).toEqual({ text, isGuessed })
})

test('no byte is lost in silence', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const { text, isGuessed } = decodeText(bytes)
      const isWritten = Buffer.from(bytes).includes('\ufffd') || bytes.includes(0xfd)
      expect(isGuessed || isWritten || !text.includes('\ufffd')).toBe(true)
    }),
  )
})

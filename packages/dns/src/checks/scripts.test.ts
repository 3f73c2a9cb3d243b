import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkScripts } from './scripts.ts'

test.each([
  'www A 192.0.2.1',
  'blåbär A 192.0.2.1',
  'почта A 192.0.2.1',
  '東京tokyoとう A 192.0.2.1',
  'xn--rk-via CNAME почта.пример.',
  '_sip._tcp SRV 10 60 5060 почта.example.com.',
])('nothing is to be said of %s', (line) => {
  expect(found(checkScripts, [line])).toEqual([])
})

test('letters of two scripts in one label are told, typed or as DNS carries them', () => {
  const values = { label: 'раураl', scripts: ['Latin', 'Cyrillic'] }
  expect(found(checkScripts, ['раураl A 192.0.2.1'])).toEqual([['host-mixed-scripts', values]])
  expect(found(checkScripts, ['a MX 10 раураl.example.'])).toEqual([['target-mixed-scripts', values]])
  const carried = new URL('http://раураl.example').hostname
  expect(found(checkScripts, [`a CNAME ${carried}.`])).toEqual([['target-mixed-scripts', values]])
})

import { expect, test } from 'vitest'
import { toXml } from './xml.ts'

test('every element is on a line of its own and lists repeat item', () => {
  expect(toXml('response', { records: [{ recordid: 1 }, { recordid: 2 }], isrunning: true })).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<response>',
      '  <records>',
      '    <item>',
      '      <recordid>1</recordid>',
      '    </item>',
      '    <item>',
      '      <recordid>2</recordid>',
      '    </item>',
      '  </records>',
      '  <isrunning>true</isrunning>',
      '</response>',
      '',
    ].join('\n'),
  )
})

test.each([null, '', [], {}])('%j is an empty element', (value) => {
  expect(toXml('response', { value })).toContain('\n  <value/>\n')
})

test('text is escaped, and a carriage return survives as a reference', () => {
  expect(toXml('a', '<b> & "c"\r\n\td')).toContain('<a>&lt;b&gt; &amp; &quot;c&quot;&#13;\n\td</a>')
})

test('characters that XML can’t carry are replaced', () => {
  expect(toXml('a', 'x\u0000\u001F\uD800\uFFFEy')).toContain('<a>x\uFFFD\uFFFD\uFFFD\uFFFDy</a>')
})

test('a name that is no element name is made into one', () => {
  expect(toXml('response', { '1 <x>': 'y', '': 'z' })).toContain('<_1__x_>y</_1__x_>\n  <_>z</_>')
})

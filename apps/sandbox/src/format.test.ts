import { expect, test } from 'vitest'
import { chooseFormat, formatInTarget } from './format.ts'

test.each([
  [{}, 'xml'],
  [{ accept: '*/*' }, 'xml'],
  [{ accept: 'application/json' }, 'json'],
  [{ accept: 'application/json; charset=utf-8' }, 'json'],
  [{ accept: 'text/html, application/json;q=0.9, */*' }, 'json'],
  [{ accept: 'application/xml' }, 'xml'],
  [{ contentType: 'application/json' }, 'json'],
  [{ contentType: 'application/json; charset=utf-8', accept: '*/*' }, 'json'],
  [{ contentType: 'application/json', accept: 'application/xml' }, 'xml'],
  [{ contentType: 'application/json', accept: 'text/xml, */*;q=0.1' }, 'xml'],
  [{ contentType: 'application/x-www-form-urlencoded' }, 'xml'],
  [{ argument: 'json' }, 'json'],
  [{ argument: 'JSON', accept: 'text/xml' }, 'json'],
  [{ argument: 'xml', accept: 'application/json' }, 'xml'],
  [{ argument: 'yaml' }, 'xml'],
] as const)('%j gives %s', (signs, format) => {
  expect(chooseFormat(signs)).toBe(format)
})

test.each([
  ['/invoice/list/format/json', 'json'],
  ['/ip/listfree/format/json/ipversion/4/', 'json'],
  ['/domain/list?format=json', 'json'],
  ['/%E0/x?a=%&format=xml', 'xml'],
  ['/format/jsonx', undefined],
  ['/domain/list?xformat=json', undefined],
])('the address %s names %s', (target, format) => {
  expect(formatInTarget(target)).toBe(format)
})

import { expect, test } from 'vitest'
import { syntaxFault } from './name-syntax.ts'

test('names with underscores, wildcards and letters of any script are names', () => {
  const names = ['_a._b.example.com.', '*.example.com.', 'räk.example.com.', 'xn--rk-via.se', 'a\\.b.c.']
  expect(names.map((name) => syntaxFault(name, 'example.com'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'character',
  ])
})

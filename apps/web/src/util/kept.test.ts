// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKept, readKeptList, readText, takeDropped, writeText } from './kept.ts'
import { isNumber, isRecordOf, isShape, isText } from '@hosting-console/console-core'

test('what is not what it should be is dropped, and said to be once', () => {
  writeText('tab', 'drafts', '{"a": 1}')
  expect(readKept('tab', 'drafts', isRecordOf(isText))).toBeUndefined()
  expect(readText('tab', 'drafts')).toBeNull()
  expect([takeDropped(), takeDropped()]).toEqual([['drafts'], []])
})

test('of a list the entries that can be read are kept', () => {
  writeText('browser', 'columns', '["a", 1, "b"]')
  expect(readKeptList('browser', 'columns', isText)).toEqual(['a', 'b'])
  expect(readText('browser', 'columns')).toBe('["a","b"]')
  expect(takeDropped()).toEqual(['columns'])
  expect(readKeptList('browser', 'columns', isText)).toEqual(['a', 'b'])
  expect(takeDropped()).toEqual([])
})

test('any text is read or dropped', () => {
  const guard = isShape({ id: isNumber, name: isText })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      writeText('tab', 'x', text)
      const [value] = [readKept('tab', 'x', guard)]
      return (value === undefined) === (readText('tab', 'x') === null)
    }),
  )
})

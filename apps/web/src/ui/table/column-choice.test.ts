import { expect, test } from 'vitest'
import { chosenColumns, moveId } from './column-choice.ts'

const column = (id: string) => ({ id })
const usual = ['hostname', 'memorysize'].map(column)
const offered = [...usual, column('rack')]

test('without a choice the usual columns are shown', () => {
  expect(chosenColumns(undefined, usual, offered)).toEqual(usual)
})

test('chosen columns are in the chosen order, and one that no record has is left out', () => {
  expect(chosenColumns(['rack', 'gone', 'hostname'], usual, offered)).toEqual([
    column('rack'),
    column('hostname'),
  ])
})

test('when nothing of the choice is left, the usual columns are shown', () => {
  expect(chosenColumns(['gone'], usual, offered)).toEqual(usual)
})

test('a name moves one place and not past the ends', () => {
  expect(moveId(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moveId(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moveId(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moveId(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moveId(['a'], 'nosuch', 1)).toEqual(['a'])
})

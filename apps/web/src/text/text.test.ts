import { expect, test } from 'vitest'
import { en } from './en.ts'
import { sv } from './sv.ts'

const filled = ['⟦1⟧', '⟦2⟧', '⟦3⟧']

/** Every text with the names that lead to it; functions are asked with marks that no text has. */
const texts = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return [[path, String((value as (...words: unknown[]) => unknown)(...filled))]]
  return Object.entries(value as object).flatMap(([name, each]) => texts(each, `${path}.${name}`))
}

const marksIn = (words: string) => filled.filter((mark) => words.includes(mark))

test('both languages say the same things, and neither leaves one empty', () => {
  const english = new Map(texts(en))
  const swedish = new Map(texts(sv))
  expect([...swedish.keys()]).toEqual([...english.keys()])
  expect([...swedish].filter(([, words]) => words.trim() === '')).toEqual([])
})

test('what is filled in stands in both', () => {
  const english = texts(en).map(([path, words]) => [path, marksIn(words)])
  const swedish = texts(sv).map(([path, words]) => [path, marksIn(words)])
  expect(swedish).toEqual(english)
})

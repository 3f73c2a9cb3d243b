import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'

// A mark is no number.
vi.mock('./counts.ts', () => ({
  grouped: String,
  plural: (count: unknown, one: string, several: (count: string) => string) =>
    count === 1 ? one : several(String(count)),
}))

const filled = ['⟦1⟧', '⟦2⟧', '⟦3⟧']

/** Every text with the names that lead to it; functions are asked with marks that no text has. */
const texts = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return [[path, String((value as (...words: unknown[]) => unknown)(...filled))]]
  return Object.entries(value as object).flatMap(([name, each]) => texts(each, `${path}.${name}`))
}

const marksIn = (words: string) => filled.filter((mark) => words.includes(mark))

const areas = readdirSync(new URL('en', import.meta.url))

const read = async (language: string, area: string) =>
  texts(await import(/* @vite-ignore */ `./${language}/${area}`))

test('both languages have the same areas', () => {
  expect(readdirSync(new URL('sv', import.meta.url))).toEqual(areas)
  expect(areas).toContain('shell.ts')
})

test.for(areas)('%s: both languages say the same things, and neither leaves one empty', async (area) => {
  const swedish = new Map(await read('sv', area))
  expect([...swedish.keys()]).toEqual((await read('en', area)).map(([path]) => path))
  expect([...swedish].filter(([, words]) => words.trim() === '')).toEqual([])
})

test.for(areas)('%s: what is filled in is the same in both', async (area) => {
  const english = (await read('en', area)).map(([path, words]) => [path, marksIn(words)])
  const swedish = (await read('sv', area)).map(([path, words]) => [path, marksIn(words)])
  expect(swedish).toEqual(english)
})

test.for(areas)('%s: apostrophes in words are typographic, in both languages', async (area) => {
  const all = [...(await read('en', area)), ...(await read('sv', area))]
  expect(all.filter(([, words]) => /\p{L}'\p{L}/u.test(words))).toEqual([])
})

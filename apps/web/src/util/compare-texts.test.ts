import { expect, test, vi } from 'vitest'

/** As a page begins: the language is said before anything is sorted. */
const sorted = async (language: string, texts: readonly string[]) => {
  vi.resetModules()
  const { writeAs } = await import('./locale.ts')
  writeAs(language)
  const { compareTexts } = await import('./compare-texts.ts')
  return texts.toSorted(compareTexts)
}

test('texts are sorted as the chosen language sorts them, and the numbers in them as people count', async () => {
  const names = ['web-10', 'örebro', 'zone', 'ångström', 'web-2', 'Zebra', 'andra']
  expect(await sorted('sv', names)).toEqual([
    'andra',
    'web-2',
    'web-10',
    'Zebra',
    'zone',
    'ångström',
    'örebro',
  ])
  expect(await sorted('en', names)).toEqual([
    'andra',
    'ångström',
    'örebro',
    'web-2',
    'web-10',
    'Zebra',
    'zone',
  ])
})

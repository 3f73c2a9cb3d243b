import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'

test.each([
  [[], ''],
  [['It fits'], 'It fits'],
  [['It fits', 'It stays.', 'Why?', 'So'], 'It fits. It stays. Why? So.'],
  [['1 → 2', 'The service says: “Done.”'], '1 → 2. The service says: “Done.”'],
])('%j is “%s”', (texts, said) => {
  expect(sentences(texts)).toBe(said)
})

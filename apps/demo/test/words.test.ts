import { expect, test } from 'vitest'
import { words } from '../page/words.ts'

test('both languages say the same things in the same order', () => {
  expect(Object.keys(words.sv)).toEqual(Object.keys(words.en))
})

test.each(Object.values(words))('who can sign in is said with names and password', ({ signIn }) => {
  for (const part of ['demo@example.com', 'readonly@example.com', 'demo.', 'cl12345', 'demo-key'])
    expect(signIn).toContain(part)
})

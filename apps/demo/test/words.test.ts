import { expect, test } from 'vitest'
import { words } from '../page/words.ts'

test('both languages say the same things in the same order', () => {
  expect(Object.keys(words.sv)).toEqual(Object.keys(words.en))
})

test.each(Object.values(words))('the permanent key of the sandbox is said', ({ signIn }) => {
  for (const part of ['cl12345', 'demo-key']) expect(signIn).toContain(part)
})

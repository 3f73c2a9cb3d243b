import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['@', 'example.com.'],
  ['', 'example.com.'],
  ['www', 'www.example.com.'],
  ['a.b', 'a.b.example.com.'],
  ['mail.example.org.', 'mail.example.org.'],
  ['www.example.com', 'www.example.com.example.com.'],
])('%j makes %s', (typed, full) => {
  expect(fullName(typed, 'example.com')).toBe(full)
})

import { expect, test } from 'vitest'
import { createWish } from './wish.ts'

const stageIt = () => undefined

test('what was wished for a value is taken with that value, once', () => {
  const wish = createWish()
  wish.put('old.example.com.', stageIt)
  expect(wish.take('old.example.com.')).toBe(stageIt)
  expect(wish.take('old.example.com.')).toBeUndefined()
})

test('what was wished for a value does not go along with another one', () => {
  const wish = createWish()
  wish.put('old.example.com.', stageIt)
  expect(wish.take('new.example.com.')).toBeUndefined()
  expect(wish.take('old.example.com.')).toBeUndefined()
})

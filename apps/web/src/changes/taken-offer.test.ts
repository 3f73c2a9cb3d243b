import { expect, test } from 'vitest'
import { createTakenOffer } from './taken-offer.ts'

const stageIt = () => undefined

test('what was offered for a value is taken with that value, once', () => {
  const taken = createTakenOffer()
  taken.put('old.example.com.', stageIt)
  expect(taken.take('old.example.com.')).toBe(stageIt)
  expect(taken.take('old.example.com.')).toBeUndefined()
})

test('what was offered for a value does not go along with another one', () => {
  const taken = createTakenOffer()
  taken.put('old.example.com.', stageIt)
  expect(taken.take('new.example.com.')).toBeUndefined()
  expect(taken.take('old.example.com.')).toBeUndefined()
})

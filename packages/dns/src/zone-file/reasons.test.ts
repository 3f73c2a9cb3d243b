import { expect, test } from 'vitest'
import { describeUnread } from './reasons.ts'

test('a reason is a sentence', () => {
  expect(describeUnread('unsupported-class')).toBe('Only records of class IN are kept.')
})

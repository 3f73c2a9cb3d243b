import { expect, test } from 'vitest'
import { ageOf } from '../src/twins/made-when.ts'

const at = '2026-11-23T12:00:00.000Z'

test.each([
  ['2026-11-23T13:00:10+01:00', 'same'],
  ['2026-11-23T13:00:10+0100', 'same'],
  ['2026-11-23 12:14:59Z', 'same'],
  ['2026-11-23T12:15:01Z', 'other'],
  ['2026-11-23T11:44:00Z', 'other'],
  // Any zone of the world may be meant.
  ['2026-11-23 02:00:00', 'unknown'],
  ['2026-11-24', 'unknown'],
  ['2026-11-20', 'other'],
  ['2025-11-23 12:00:00', 'other'],
  ['yesterday', 'unknown'],
  ['', 'unknown'],
])('a thing of %s was made at that time: %s', (created, age) => {
  for (const name of ['created', 'created_at', 'createtime', 'creationDate'])
    expect(ageOf({ value: { [name]: created }, holder: '', path: '' }, at)).toBe(age)
  expect(ageOf({ value: { updated: created }, holder: '', path: '' }, at)).toBe('unknown')
})

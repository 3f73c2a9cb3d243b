import { expect, test } from 'vitest'
import { functions as swedish } from '../text/sv/functions.ts'
import { describeFormFault } from './form-fault.ts'

test('a TTL that is too large is said to be, with the most that it may be', () => {
  expect(describeFormFault('too-large-ttl')).toBe('That’s too large. Enter at most 2147483647 seconds.')
  expect(swedish.form.faults['too-large-ttl']).toBe('Det är för stort. Ange högst {maximum} sekunder.')
  // What people are to type in braces stays.
  expect(describeFormFault('not-a-step')).toContain('{{step 1.server.serverid}}')
})

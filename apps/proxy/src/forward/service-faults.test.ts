import { expect, test } from 'vitest'
import { timeoutProblem } from './service-faults.ts'

test('a read that came too late says nothing of changes', () => {
  expect(timeoutProblem({ reads: true }).message).toBe('The service did not answer in time.')
  expect(timeoutProblem({ reads: false }).message).toContain('may or may not')
})

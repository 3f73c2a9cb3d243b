import { NetworkError } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { ownCallProblem, timeoutProblem } from './service-faults.ts'

test('a read that came too late says nothing of changes', () => {
  expect(timeoutProblem({ reads: true }).message).toBe('The service did not respond in time.')
  expect(timeoutProblem({ reads: false }).message).toContain('may or may not')
})

test.each([
  [{ code: 'ETIMEDOUT', syscall: 'connect' }, 'service-unreachable'],
  [{ code: 'EHOSTDOWN', syscall: 'connect' }, 'service-unreachable'],
  // Of a port that no fetch calls.
  [{}, 'service-unreachable'],
  [{ code: 'ECONNRESET', syscall: 'read' }, 'read-cut'],
  [{ code: 'UND_ERR_SOCKET' }, 'read-cut'],
])('of a call of the console’s own that ends with %j it is said where it ended: %s', (facts, code) => {
  const cause = new TypeError('fetch failed', { cause: Object.assign(new Error('reason'), facts) })
  const error = new NetworkError('user/login', 'unreachable', '', { cause })
  expect(ownCallProblem(error).code).toBe(code)
})

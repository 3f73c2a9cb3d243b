import { expect, test } from 'vitest'
import { faultProblem, timeoutProblem } from './service-faults.ts'

test('a read that came too late says nothing of changes', () => {
  expect(timeoutProblem({ reads: true }).message).toBe('The service did not answer in time.')
  expect(timeoutProblem({ reads: false }).message).toContain('may or may not')
})

const fault = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })

test('what broke while connecting has never been sent, whatever its code', () => {
  const wrapped = new TypeError('fetch failed', {
    cause: new AggregateError([fault('ETIMEDOUT', 'connect'), fault('EHOSTDOWN', 'connect')]),
  })
  for (const error of [fault('ETIMEDOUT', 'connect'), wrapped])
    expect(faultProblem(error, { reads: false, connected: true }).code).toBe('service-unreachable')
  const broken = new AggregateError([fault('ETIMEDOUT', 'connect'), fault('ECONNRESET', 'read')])
  for (const error of [fault('ETIMEDOUT', 'write'), broken, new AggregateError([])]) {
    expect(faultProblem(error, { reads: false, connected: true }).code).toBe('outcome-unknown')
    expect(faultProblem(error, { reads: true, connected: true }).code).toBe('read-cut')
  }
})

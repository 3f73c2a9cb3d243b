import { expect, onTestFinished, test, vi } from 'vitest'
import { type ApiResponse, ApiError, MalformedResponse, NetworkError } from '@hosting-console/api-client'
import { problems } from '@hosting-console/contract'
import { retryTime } from '@hosting-console/console-core'
import { describeFailure, isNoAccess, mayPass, namedArgument } from './failure.ts'

test('a refusal is shown at the argument it names', () => {
  expect(namedArgument('The argument ipaddress is missing.', ['ip', 'ipaddress', 'data'])).toBe('ipaddress')
  expect(namedArgument('Missing argument "DATA".', ['ip', 'data'])).toBe('data')
  expect(namedArgument('No server kvm1.', ['serverid'])).toBeUndefined()
  expect(namedArgument('shipping is down', ['ip'])).toBeUndefined()
  expect(namedArgument('constructor and a+b', ['a+b'])).toBe('a+b')
})

const refused = (code: number, httpStatus: number): ApiError => {
  const status = { code, text: 'Server Locked', timestamp: '' }
  const response: ApiResponse = {
    path: 'server/edit',
    httpStatus,
    format: 'json',
    text: '',
    durationMs: 1,
    status,
    payload: {},
  }
  return new ApiError(response)
}

const problem = (code: string, detail?: string): NetworkError =>
  new NetworkError('server/edit', 'problem', '', {
    problem: { code, title: 'raw', status: 502, ...(detail === undefined ? {} : { detail }) },
  })

test('a locked server is busy, with the words of the service beside it', () => {
  const { title, detail } = describeFailure(refused(606, 500))
  expect([title, detail]).toEqual(['The server is busy with another change.', 'Server Locked'])
})

test('a code other than that of HTTP is shown beside it, without brackets of its own', () => {
  expect(describeFailure(refused(606, 500)).code).toBe('606 · HTTP 500')
  expect(describeFailure(refused(400, 400)).code).toBe('400')
})

test('every problem of the proxy has a title of its own', () => {
  // Those of documents are said by the dialog that fetches them.
  for (const code of Object.keys(problems).filter((each) => !each.startsWith('document-')))
    expect(describeFailure(problem(code)).title).not.toBe('raw')
})

test('of a sign-in that has run out it is said what becomes of the call, not to sign in', () => {
  for (const code of ['session-expired', 'session-required', 'session-unproved'])
    expect(describeFailure(problem(code, 'The service has ended this session. Sign in again.'))).toEqual({
      title: 'Your session ended before this was carried out. Try again when you’re ready.',
    })
})

test('a page instead of a response is called that, with its status', () => {
  const error = new MalformedResponse('The response is not JSON.', { text: '<p>', httpStatus: 500 })
  expect(describeFailure(error)).toEqual({
    title: 'The service’s response couldn’t be read (HTTP 500).',
    detail: 'The response is not JSON.',
    excerpt: '<p>',
  })
})

test('a connection is broken only where it was', () => {
  expect(describeFailure(problem('outcome-unknown')).title).toContain('broke')
  expect(describeFailure(problem('service-timeout')).title).not.toContain('broke')
})

test('that a connection broke is said once, without the code of it', () => {
  const said = 'The connection broke before the service answered. The change may or may not have been made.'
  expect(describeFailure(problem('outcome-unknown', said))).toEqual({
    title: 'The connection to the service broke.',
  })
  expect(describeFailure(problem('read-cut', 'The connection broke before the service answered.'))).toEqual({
    title: 'The connection to the service broke.',
  })
  expect(describeFailure(problem('service-unreachable', 'The service could not be reached.'))).toEqual({
    title: 'The service can’t be reached.',
    code: 'service-unreachable',
  })
  expect(describeFailure(problem('request-refused', 'No such header.'))).toMatchObject({
    detail: 'No such header.',
    code: 'request-refused',
  })
})

test('that a service didn’t respond in time is said once', () => {
  const said = 'The service did not respond in time. A change may or may not have been made.'
  expect(describeFailure(problem('service-timeout', said))).toEqual({
    title: 'The service didn’t respond in time.',
  })
})

test('a refusal by permission is no failure', () => {
  expect([refused(403, 403), refused(401, 401), refused(606, 500), problem('busy')].map(isNoAccess)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('only what may end better is tried again', () => {
  const passing = Object.entries(problems).flatMap(([code, { status }]) => {
    const error = new NetworkError('', 'problem', '', { problem: { code, title: '', status } })
    return status < 500 && mayPass(error) ? [code] : []
  })
  expect(passing).toEqual([
    'session-required',
    'session-expired',
    'session-unproved',
    'sign-in-refused',
    'throttled',
    'repeated',
  ])
  expect([mayPass(refused(606, 500)), mayPass(problem('busy'))]).toEqual([true, true])
})

test('a busy console says itself when to try again, a busy service is given ten seconds', () => {
  vi.useFakeTimers({ now: 1000 })
  onTestFinished(() => void vi.useRealTimers())
  const busy = new NetworkError('server/edit', 'problem', '', {
    problem: { code: 'busy', title: 'raw', status: 503, retryAfter: 1 },
  })
  expect([retryTime(busy), retryTime(refused(606, 500)), retryTime(refused(400, 400))]).toEqual([
    2000,
    11_000,
    undefined,
  ])
})

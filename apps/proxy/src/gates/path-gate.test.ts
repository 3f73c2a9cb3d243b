import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readApiPath, servicePath } from './path-gate.ts'

const name = fc.stringMatching(/^[a-z0-9][a-z0-9_]{0,19}$/)

describe('the path gate', () => {
  it('SEC-31: reads the service, a module and a function', () => {
    expect(readApiPath('/api/', '/')).toEqual({ kind: 'service' })
    expect(readApiPath('/api/server/', '/')).toEqual({ kind: 'module', module: 'server' })
    expect(readApiPath('/api/ip/setptr', '/')).toEqual({ kind: 'function', module: 'ip', function: 'setptr' })
    expect(readApiPath('/console/api/ip/setptr', '/console/')).toEqual({
      kind: 'function',
      module: 'ip',
      function: 'setptr',
    })
  })

  it.each([
    '/api',
    '/api/server',
    '/api//server/list',
    '/api/server//list',
    '/api/server/list/',
    '/api/server/list/format/json',
    '/api/server/list?x=1',
    '/api/server/list#x',
    '/api/server/list;x',
    '/api/server/../user/login',
    '/api/./server/list',
    '/api/server/%6cist',
    '/api/server%2flist',
    '/api/server\\list',
    '/api/_sandbox/reset',
    '/api/server/_list',
    '/api/Server/list',
    '/api/server/List',
    '/api/server/li st',
    '/api/server/list\u0000',
    '/api/sérver/list',
    'http://evil.example/api/server/list',
    '//evil.example/api/server/list',
    '/console/api/server/list',
    `/api/${'a'.repeat(65)}/list`,
  ])('SEC-31: refuses %s', (target) => {
    expect(readApiPath(target, '/')).toBeUndefined()
  })

  it('SEC-1: refuses user/login, and nothing but that', () => {
    expect(readApiPath('/api/user/login', '/')).toBeUndefined()
    expect(readApiPath('/api/user/logout', '/')).toBeDefined()
    expect(readApiPath('/api/server/login', '/')).toBeDefined()
  })

  it('SEC-31: whatever comes is refused, or is exactly the path that is built from what was read', () => {
    const piece = fc.oneof(
      name,
      fc.constantFrom('/', '//', '.', '..', '%2f', '%2e', '\\', '?', '#', ';', ' ', 'user', 'login', 'A'),
      fc.string({ maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const target = `/api/${pieces.join('')}`
        const path = readApiPath(target, '/')
        const base = new URL('https://service.example/base/')
        const built = path && servicePath(base, path)
        expect([undefined, `/base/${target.slice('/api/'.length)}`]).toContain(built)
        expect(built ?? '/base/').toMatch(/^\/base\/(?:[a-z0-9_]+\/(?:[a-z0-9_]+)?)?$/)
      }),
      { numRuns: 100_000 },
    )
  }, 60_000)

  it('SEC-31: every pair of clean names but one goes through', () => {
    fc.assert(
      fc.property(name, name, (module, called) => {
        fc.pre(module !== 'user' || called !== 'login')
        expect(readApiPath(`/api/${module}/${called}`, '/')).toEqual({
          kind: 'function',
          module,
          function: called,
        })
      }),
    )
  })
})

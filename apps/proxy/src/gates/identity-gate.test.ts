import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Identity } from '@hosting-console/contract'
import { basicAuthorization, chooseIdentity, isCleanIdentity } from './identity-gate.ts'

const identity = (id: string): Identity => ({ id, kind: 'project', description: null, roles: [] })
const granted = [identity('demo@example.com'), identity('cl12345'), identity('100200')]

describe('the identity gate', () => {
  it('SEC-10: gives the one named, and who signed in when none is named', () => {
    expect(chooseIdentity('cl12345', granted)?.id).toBe('cl12345')
    expect(chooseIdentity(undefined, granted)?.id).toBe('demo@example.com')
  })

  it.each(['cl99999', 'CL12345', 'cl12345 ', '', 'cl12345, 100200', 'cl12345:x', 'cl12345\u0000'])(
    'SEC-10: refuses %j',
    (named) => {
      expect(chooseIdentity(named, granted)).toBeUndefined()
    },
  )

  it('SEC-10: whatever is named, the response is one of the granted or none', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(...granted.map(({ id }) => id)))
    fc.assert(
      fc.property(text, (named) => {
        expect(chooseIdentity(named, granted)).toBe(granted.find(({ id }) => id === named))
      }),
    )
  })

  it('SEC-10: a colon or a control character is never part of an identity, even of a granted one', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(':', '\r', '\n', '\u0000', '\u007f', '\u0085'),
        (text, bad) => {
          const id = `${text}${bad}${text}`
          expect(isCleanIdentity(id)).toBe(false)
          expect(chooseIdentity(id, [identity(id)])).toBeUndefined()
        },
      ),
    )
  })

  it('writes user name and key in UTF-8', () => {
    const value = basicAuthorization('åsa@example.com', 'kéy').slice('Basic '.length)
    expect(Buffer.from(value, 'base64').toString('utf8')).toBe('åsa@example.com:kéy')
  })
})

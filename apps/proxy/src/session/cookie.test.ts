import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clearCookie,
  cookieNames,
  cookieValue,
  ownCookieNames,
  parseTicket,
  readCookie,
  setCookie,
} from './cookie.ts'

const names = cookieNames()
const cookieName = names.session

const readTicket = (header: string | undefined) => parseTicket(readCookie(cookieName, header) ?? '')

const ticket = { id: Buffer.alloc(16, 1), secret: Buffer.alloc(32, 2) }
const good = `${cookieName}=${cookieValue(ticket)}`

describe('the session cookie', () => {
  it('SEC-5: carries exactly these attributes', () => {
    expect(setCookie(names, ticket)).toBe(
      '__Host-Http-console=v1.AQEBAQEBAQEBAQEBAQEBAQ.AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI; Path=/; HttpOnly; Secure; SameSite=Strict',
    )
    expect(clearCookie(cookieName)).toBe(
      '__Host-Http-console=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0',
    )
  })

  it('SEC-2: is read back as it was written, alone and among others', () => {
    expect(readTicket(good)).toEqual(ticket)
    expect(readTicket(`theme=dark; ${good}; x=y`)).toEqual(ticket)
  })

  it('SEC-2: every ticket is read back as it was written', () => {
    for (let run = 0; run < 200; run += 1) {
      const made = { id: randomBytes(16), secret: randomBytes(32) }
      expect(parseTicket(cookieValue(made))).toEqual(made)
    }
  })

  it.each([
    [{ port: 8080, basePath: '/' }, ''],
    [{ port: 0, basePath: '/' }, ''],
    [{ port: 8391, basePath: '/' }, '.8391'],
    [{ port: 8080, basePath: '/b/' }, '.b'],
    [{ port: 8393, basePath: '/a/b/' }, '.8393.a.b'],
    [{ port: 8393, basePath: '/', publicOrigin: 'https://console.example.com' }, ''],
    [{ port: 8080, basePath: '/b/', publicOrigin: 'https://console.example.com:8080' }, '.8080.b'],
  ])('SEC-5: of a console at %j has “%s” in its name', (config, place) => {
    expect(ownCookieNames({ publicOrigin: undefined, ...config })).toEqual(cookieNames(place))
    expect(new Set(Object.values(cookieNames(place))).size).toBe(3)
  })

  it('SEC-4: two cookies of the name count as none', () => {
    expect(readTicket(`${good}; ${good}`)).toBeUndefined()
    expect(readTicket(`${cookieName}=x; ${good}`)).toBeUndefined()
  })

  it('SEC-4: the spare bits of a part must be zero, so that one ticket has one spelling', () => {
    expect(parseTicket(cookieValue(ticket).replace(/I$/, 'J'))).toBeUndefined()
    expect(parseTicket(cookieValue(ticket).replace('Q.', 'R.'))).toBeUndefined()
  })

  it('SEC-4: anything else is no ticket, and does not throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^v1\.[\w-]{20,24}\.[\w-]{40,46}$/)), (value) => {
        const read = parseTicket(value)
        expect([undefined, value]).toContain(read && cookieValue(read))
      }),
      { numRuns: 2000 },
    )
  })
})

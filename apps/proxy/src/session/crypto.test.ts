import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KeyRing, makeKeyRing, temporaryKeyRing } from '../key-ring.ts'
import { newTicket, seal, storeKeyOf, unseal } from './crypto.ts'

const ring = temporaryKeyRing()
const ticket = newTicket()
const storeKey = storeKeyOf(ticket)
const text = JSON.stringify({ key: 'canary', who: 'demo@example.com' })

describe('a sealed record', () => {
  it('SEC-2: opens with the secret, the server key and its place, and shows nothing of itself', () => {
    const sealed = seal(text, ticket.secret, storeKey, ring)
    expect(unseal(sealed, ticket.secret, storeKey, ring)).toBe(text)
    expect(sealed.includes('canary')).toBe(false)
    expect(sealed.includes('demo@example.com')).toBe(false)
  })

  it('SEC-2: never looks the same twice', () => {
    expect(seal(text, ticket.secret, storeKey, ring).equals(seal(text, ticket.secret, storeKey, ring))).toBe(
      false,
    )
  })

  it('SEC-2: does not open with the server key alone, nor with the secret alone', () => {
    const sealed = seal(text, ticket.secret, storeKey, ring)
    expect(unseal(sealed, newTicket().secret, storeKey, ring)).toBeUndefined()
    expect(unseal(sealed, Buffer.alloc(32), storeKey, ring)).toBeUndefined()
    expect(unseal(sealed, ticket.secret, storeKey, temporaryKeyRing())).toBeUndefined()
  })

  it('SEC-2: does not open with the secret and a server key that only bears the right name', () => {
    const sealed = seal(text, ticket.secret, storeKey, ring)
    const forged = { ...temporaryKeyRing().newest, id: ring.newest.id }
    const forgedRing: KeyRing = { newest: forged, all: [forged], retired: [] }
    expect(unseal(sealed, ticket.secret, storeKey, forgedRing)).toBeUndefined()
  })

  it('SEC-3: does not open in another place', () => {
    const sealed = seal(text, ticket.secret, storeKey, ring)
    expect(unseal(sealed, ticket.secret, storeKeyOf(newTicket()), ring)).toBeUndefined()
  })

  it('SEC-2: does not open with any one bit turned over', () => {
    const sealed = seal(text, ticket.secret, storeKey, ring)
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const turned = Buffer.from(sealed)
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(unseal(turned, ticket.secret, storeKey, ring)).toBeUndefined()
    }
  })

  it('SEC-3: garbage and cut records are refused without a throw', () => {
    const sealed = seal(text, ticket.secret, storeKey, ring)
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 80 }), fc.nat(sealed.length - 1)), (bad) => {
        const bytes = typeof bad === 'number' ? sealed.subarray(0, bad) : bad
        expect(unseal(bytes, ticket.secret, storeKey, ring)).toBeUndefined()
      }),
    )
  })

  it('SEC-47: stays readable when a newer key leads the ring', () => {
    const [older, newer] = [randomBytes(32), randomBytes(32)]
    const sealed = seal(text, ticket.secret, storeKey, makeKeyRing([older]))
    expect(unseal(sealed, ticket.secret, storeKey, makeKeyRing([newer, older]))).toBe(text)
    expect(unseal(sealed, ticket.secret, storeKey, makeKeyRing([newer]))).toBeUndefined()
  })
})

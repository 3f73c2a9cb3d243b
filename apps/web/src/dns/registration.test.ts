import { expect, test } from 'vitest'
import { expiryWords, registrationOf, stateWords } from './registration.ts'

const now = new Date(2026, 2, 10)
const wordsOf = (expire: string, isRenewed = false) => expiryWords({ expire, isRenewed }, now)

test('an expiry near by is said in days', () => {
  expect(wordsOf('2026-03-30')).toEqual({ words: 'Registration expires in 20 days', tone: 'warn' })
  expect(wordsOf('2026-03-30', true)?.tone).toBe('plain')
  expect(wordsOf('2026-04-20')?.tone).toBe('plain')
  expect(wordsOf('2026-03-11')?.words).toBe('Registration expires tomorrow')
  expect(wordsOf('2026-03-07')).toEqual({ words: 'Registration expired 3 days ago', tone: 'danger' })
  expect(wordsOf('2027-03-30')).toEqual({ words: 'Registration expires on 2027-03-30', tone: 'plain' })
  expect(wordsOf('')).toBeUndefined()
})

test('a registration that isn’t told is not one elsewhere', () => {
  expect(registrationOf({ domainname: 'example.com' }).isElsewhere).toBe(false)
  expect(registrationOf({ domainname: 'example.com', registrarinfo: null }).isElsewhere).toBe(true)
})

test('EXPIRING60 becomes words', () => {
  expect(stateWords('EXPIRING60')).toBe('Expires soon')
  expect(stateWords('OK')).toBe('OK')
})

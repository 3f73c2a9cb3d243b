import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOnly, timestamp } from './swedish-time.ts'

test.each([
  ['2026-01-15T12:00:00Z', '2026-01-15T13:00:00+01:00'],
  ['2023-08-18T08:10:08.999Z', '2023-08-18T10:10:08+02:00'],
  ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00'],
  ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
  ['2026-10-25T00:59:59Z', '2026-10-25T02:59:59+02:00'],
  ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00+01:00'],
])('%s is %s in Sweden', (utc, swedish) => {
  expect(timestamp(Date.parse(utc))).toBe(swedish)
})

test('the day is that of Sweden', () => {
  expect(dateOnly(Date.parse('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
})

test('the offset agrees with the time zone data for every time of a century', () => {
  const zone = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Stockholm', timeZoneName: 'longOffset' })
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1997-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (date) => {
        const offset = zone.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value
        expect(`GMT${timestamp(date.getTime()).slice(-6)}`).toBe(offset)
      },
    ),
  )
})

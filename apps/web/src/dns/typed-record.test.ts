import { expect, test } from 'vitest'
import { shownRecord } from '../changes/changed-name.ts'
import { carriedFields, shownFields } from './typed-record.ts'

test('what was typed is sent as the service takes it, and shown as it was typed', () => {
  const typed = { host: ' räk ', type: 'CNAME', data: 'blåbär.example. ', ttl: ' 1H30m ' }
  const carried = { host: 'xn--rk-via', type: 'CNAME', data: 'xn--blbr-noae.example.', ttl: '5400' }
  expect(carriedFields(typed)).toEqual(carried)
  expect(shownFields(carried)).toEqual({ host: 'räk', type: 'CNAME', data: 'blåbär.example.', ttl: '5400' })
  expect(shownRecord(carried, 'xn--rk-via.se')).toBe('räk.räk.se CNAME')
  expect(carriedFields({ ...typed, ttl: 'soon' }).ttl).toBe('soon')
  expect(carriedFields({ ...typed, ttl: '1 h 30 min' }).ttl).toBe('5400')
  expect(carriedFields({ ...typed, ttl: '' }).ttl).toBe('')
})

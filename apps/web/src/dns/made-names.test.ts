import { expect, test } from 'vitest'
import { endingOf, targetName } from './made-names.ts'

const zone = 'example.com'

test('a relative name and a relative target are made full by the zone', () => {
  expect(endingOf('www', zone)).toBe('.example.com.')
  expect(endingOf('@', zone)).toBe(' example.com.')
  expect(endingOf('räk', 'xn--rksmrgs-5wao1o.example')).toBe('.räksmörgås.example.')
  expect(endingOf('ns1.example.net.', zone)).toBe('')
  expect(targetName({ type: 'MX', data: '10 mail' }, zone)).toBe('mail.example.com.')
  expect(targetName({ type: 'CNAME', data: 'www.example.net.' }, zone)).toBe('www.example.net.')
  expect(targetName({ type: 'CNAME', data: ' ' }, zone)).toBeUndefined()
  expect(targetName({ type: 'TXT', data: 'mail' }, zone)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test('an https address is followed, and its host is shown', () => {
  expect(safeLink('https://invoices.example.com/1?a=b')).toEqual({
    href: 'https://invoices.example.com/1?a=b',
    host: 'invoices.example.com',
  })
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://invoices.example.com/',
  '//invoices.example.com/',
  '/relative',
  'https://invoices.example.com@evil.example/',
  'vbscript:x',
  'blob:https://x/y',
  '',
  null,
  undefined,
])('%j is not', (address) => {
  expect(safeLink(address)).toBeUndefined()
})

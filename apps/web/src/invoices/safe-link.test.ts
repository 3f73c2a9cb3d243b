import { expect, test } from 'vitest'
import { documentName, safeLink } from './safe-link.ts'

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
])('SEC-62: %j is not', (address) => {
  expect(safeLink(address)).toBeUndefined()
})

test.each([
  ['https://invoices.example.com/cl1/700045.pdf', '700045', '700045.pdf'],
  ['https://invoices.example.com/cl1/invoice-700045', '700045', 'invoice-700045'],
  ['https://invoices.example.com/Faktura%20700045%20%C3%A5.pdf', '700045', 'Faktura 700045 å.pdf'],
  ['https://invoices.example.com/700045%E0.pdf', '700045', '700045%E0.pdf'],
  ['https://invoices.example.com/12345.pdf', '1', '1'],
  ['https://invoices.example.com/invoice-2024-0012.pdf', '2024-0012', 'invoice-2024-0012.pdf'],
  ['https://invoices.example.com/7%E2%80%AEfdp', '7', '7%E2%80%AEfdp'],
  ['https://invoices.example.com/download?id=1', '700045', '700045'],
  ['https://invoices.example.com/', '700045', '700045'],
  ['https://invoices.example.com/a.pdf', '', 'a.pdf'],
  ['https://invoices.example.com/', '', 'invoices.example.com'],
])('the document at %s of invoice “%s” is called %s', (address, invoicenumber, name) => {
  const link = safeLink(address)
  expect(link && documentName(link, invoicenumber)).toBe(name)
})

import type { Invoice } from '@hosting-console/api-client'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { archiveOf } from './archive.ts'
import { documentsOf, missingCsv } from './document-files.ts'

const invoice = (invoicenumber: string, url: string | null, invoicedate: string | null = '2026-11-01') =>
  ({ invoicenumber, invoicedate, url }) as Invoice

const hosts = ['docs.example.net', 'docs.example.net:8443']

const namesOf = (...invoices: Invoice[]) => documentsOf(invoices, hosts).wanted.map(({ name }) => name)

it('only documents of allowed hosts are asked for, the others have a reason', () => {
  const { wanted, missing, refusedHosts } = documentsOf(
    [
      invoice('1', 'https://docs.example.net/1.pdf'),
      invoice('2', 'https://docs.example.net:8443/2.pdf'),
      invoice('3', 'https://docs.example.net:9443/3.pdf'),
      invoice('4', 'http://docs.example.net/4.pdf'),
      invoice('5', null),
      invoice('6', 'https://evil.example/docs.example.net'),
    ],
    hosts,
  )
  expect(wanted.map(({ href }) => href)).toEqual([
    'https://docs.example.net/1.pdf',
    'https://docs.example.net:8443/2.pdf',
  ])
  expect(refusedHosts).toEqual(['docs.example.net:9443', 'evil.example'])
  expect(missing.map(({ invoice: each, reason }) => [each.invoicenumber, reason])).toEqual([
    ['3', 'docs.example.net:9443 isn’t among the DOCUMENT_HOSTS of this console.'],
    ['4', 'The invoice has no link to a document.'],
    ['5', 'The invoice has no link to a document.'],
    ['6', 'evil.example isn’t among the DOCUMENT_HOSTS of this console.'],
  ])
})

const at = (path: string) => `https://docs.example.net/${path}`

it('SEC-62: files are named by date and number, safely and each by its own', () => {
  expect(
    namesOf(
      invoice('700045', at('a.pdf')),
      invoice('700045', at('b.pdf')),
      invoice('../../etc/passwd', at('c.PDF')),
      invoice('A:b*c?', at('d'), null),
      invoice('..', at('e.xml'), null),
      invoice('å1', at('f.pdf?x=.exe')),
      ...['g.exe', 'h.LNK', 'i.hta'].map((file) => invoice('1', at(file), null)),
    ),
  ).toEqual([
    '2026-11-01 700045.pdf',
    '2026-11-01 700045 (2).pdf',
    '2026-11-01 etc_passwd.pdf',
    'A_b_c.pdf',
    'document.xml',
    '2026-11-01 å1.pdf',
    '1.bin',
    '1 (2).bin',
    '1 (3).bin',
  ])
  expect(namesOf(invoice('a', at('1.pdf')), invoice('A', at('2.pdf')))).toEqual([
    '2026-11-01 a.pdf',
    '2026-11-01 A (2).pdf',
  ])
})

it('an archive holds its files as they are, and names that no formula is made of', async () => {
  const csv = missingCsv([{ invoice: invoice('=1+1', null), reason: 'No link.', mayRetry: false }])
  const archive = await archiveOf([
    { name: '2026-11-01 å1.pdf', content: new Blob(['%PDF-1.4']) },
    { name: 'empty.pdf', content: new Blob([]) },
    { name: 'not-fetched.csv', content: new Blob([csv]) },
  ])
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  expect(Object.entries(files).map(([name, content]) => [name, strFromU8(content)])).toEqual([
    ['2026-11-01 å1.pdf', '%PDF-1.4'],
    ['empty.pdf', ''],
    ['not-fetched.csv', `Number,Date,Document,Reason\r\n'=1+1,2026-11-01,,No link.\r\n`],
  ])
})

import type { DocumentProblem } from '@hosting-console/contract'
import { grouped, plural } from '../counts.ts'

export const documents = {
  open: 'Download documents…',
  title: 'Download documents',
  /** Of what can be fetched, and the rows that the list shows. */
  found: (documents: number, invoices: number) =>
    `${plural(documents, '1 document', (n) => `${n} documents`)} of the ${plural(invoices, '1 invoice', (n) => `${n} invoices`)} shown.`,
  start: (count: number) => plural(count, 'Download 1 document', (n) => `Download ${n} documents`),
  nothing: 'There is nothing to download.',
  hosts: (hosts: string) =>
    `This console isn’t allowed to fetch documents from ${hosts}. Its operator can allow it with the setting DOCUMENT_HOSTS.`,
  progress: (done: number, all: number) => `${grouped(done)} of ${grouped(all)} documents fetched`,
  cancelling: 'Cancel download',
  saved: (file: string, count: number) =>
    `Saved ${file} with ${plural(count, '1 document', (n) => `${n} documents`)}.`,
  missing: (count: number) => plural(count, '1 document is missing', (n) => `${n} documents are missing`),
  moreOf: (count: number) => `and ${grouped(count)} more`,
  retry: (count: number) => `Retry ${grouped(count)}`,
  save: (count: number) => `Save ${grouped(count)} as ZIP`,
  columns: { invoicenumber: 'Number', invoicedate: 'Date', url: 'Document', reason: 'Reason' },
  /** Parts of the name of the file. */
  noLink: 'The invoice has no link to a document.',
  hostRefused: (host: string) => `${host} isn’t among the DOCUMENT_HOSTS of this console.`,
  cancelled: 'Not fetched: the download was cancelled.',
  signedOut: 'Not fetched: your session expired. Sign in, then retry.',
  full: 'Not fetched: the ZIP would be larger than 2 GB. Choose a shorter period.',
  problems: {
    'document-host-refused': 'This console isn’t allowed to fetch from this host.',
    'document-refused': 'The host sent no document.',
    'document-unreachable': 'The host can’t be reached.',
    'response-too-large': 'The document is larger than 32 MB.',
  } satisfies Record<DocumentProblem | 'response-too-large', string>,
}

import { grouped, plural } from '../counts.ts'
import type { documents as english } from '../en/documents.ts'

export const documents: typeof english = {
  open: 'Ladda ner dokument…',
  title: 'Ladda ner dokument',
  found: (count, invoices) =>
    `${plural(count, '1 dokument', (n) => `${n} dokument`)} för ${plural(invoices, 'den visade fakturan', (n) => `de ${n} visade fakturorna`)}.`,
  start: (count) => plural(count, 'Ladda ner 1 dokument', (n) => `Ladda ner ${n} dokument`),
  nothing: 'Det finns inget att ladda ner.',
  hosts: (hosts) =>
    `Konsolen får inte hämta dokument från ${hosts}. Den som driver konsolen kan tillåta det med inställningen DOCUMENT_HOSTS.`,
  progress: (done, all) => `${grouped(done)} av ${grouped(all)} dokument hämtade`,
  cancelling: 'Avbryt hämtningen',
  saved: (file, count) => `${file} har sparats med ${plural(count, '1 dokument', (n) => `${n} dokument`)}.`,
  missing: (count) => plural(count, '1 dokument saknas', (n) => `${n} dokument saknas`),
  moreOf: (count) => `och ${grouped(count)} till`,
  retry: (count) => `Försök igen med ${grouped(count)}`,
  save: (count) => `Spara ${grouped(count)} som ZIP`,
  columns: { invoicenumber: 'Nummer', invoicedate: 'Datum', url: 'Dokument', reason: 'Orsak' },
  noLink: 'Fakturan har ingen länk till ett dokument.',
  hostRefused: (host) => `${host} finns inte bland konsolens DOCUMENT_HOSTS.`,
  cancelled: 'Hämtades inte: nedladdningen avbröts.',
  signedOut: 'Hämtades inte: din session gick ut. Logga in och försök sedan igen.',
  full: 'Hämtades inte: ZIP-filen skulle bli större än 2 GB. Välj en kortare period.',
  problems: {
    'document-host-refused': 'Konsolen får inte hämta från den här värden.',
    'document-refused': 'Värden skickade inget dokument.',
    'document-unreachable': 'Värden kan inte nås.',
    'response-too-large': 'Dokumentet är större än 32 MB.',
  },
}

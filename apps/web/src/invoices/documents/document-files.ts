import type { Invoice } from '@hosting-console/api-client'
import { text } from '../../text/text.ts'
import { toCsv } from '../../util/csv.ts'
import { safeText, uniqueName } from '../../util/safe-text.ts'
import { safeLink } from '../safe-link.ts'

/** A document that can be fetched, and the file that it becomes. */
export type Wanted = { invoice: Invoice; href: string; host: string; name: string }

/** An invoice whose document isn't there, and why. */
export type Missing = { invoice: Invoice; reason: string; mayRetry: boolean }

/** What of the invoices can be fetched. Names are by the order of the list, so that a second try gives the same. */
export const documentsOf = (
  invoices: readonly Invoice[],
  hosts: readonly string[],
): { wanted: Wanted[]; missing: Missing[]; refusedHosts: string[] } => {
  const wanted: Wanted[] = []
  const missing: Missing[] = []
  const refused = new Set<string>()
  const taken = new Set<string>()
  for (const invoice of invoices) {
    const link = safeLink(invoice.url)
    if (link && hosts.includes(link.host))
      wanted.push({ invoice, ...link, name: uniqueName(documentFile(invoice, link.href), taken) })
    else {
      if (link) refused.add(link.host)
      const reason = link ? text.documents.hostRefused(link.host) : text.documents.noLink
      missing.push({ invoice, reason, mayRetry: false })
    }
  }
  return { wanted, missing, refusedHosts: [...refused] }
}

/** What a document is; another ending may be that of a program, which a press would run. */
const endings = new Set([
  '.pdf',
  '.xml',
  '.html',
  '.txt',
  '.csv',
  '.json',
  '.png',
  '.jpg',
  '.jpeg',
  '.tif',
  '.tiff',
])

const documentFile = ({ invoicedate, invoicenumber }: Invoice, href: string): string => {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(new URL(href).pathname)?.[0].toLowerCase() ?? '.pdf'
  const words = [invoicedate ?? '', invoicenumber].map((word) => safeText('name', word)).filter(Boolean)
  return `${words.join(' ') || 'document'}${endings.has(ending) ? ending : '.bin'}`
}

/** Goes into the archive, which is opened later without the page. */
export const missingFile = 'not-fetched.csv'

export const missingCsv = (missing: readonly Missing[]): string => {
  const { invoicenumber, invoicedate, url, reason } = text.documents.columns
  return toCsv(
    [invoicenumber, invoicedate, url, reason],
    missing.map(({ invoice, reason: why }) => [
      invoice.invoicenumber,
      invoice.invoicedate ?? null,
      invoice.url ?? null,
      why,
    ]),
  )
}

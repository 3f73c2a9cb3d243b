import type { Invoice } from '@hosting-console/api-client'
import { documentsText } from '../../text/documents.ts'
import { toCsv } from '../../util/csv.ts'
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
      wanted.push({ invoice, ...link, name: unique(documentFile(invoice, link.href), taken) })
    else {
      if (link) refused.add(link.host)
      const reason = link ? documentsText.hostRefused(link.host) : documentsText.noLink
      missing.push({ invoice, reason, mayRetry: false })
    }
  }
  return { wanted, missing, refusedHosts: [...refused] }
}

/** What every system takes as the name of a file. */
const safe = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^[._]+|[._]+$/g, '')
    .slice(0, 80)

const documentFile = ({ invoicedate, invoicenumber }: Invoice, href: string): string => {
  const [ending = '.pdf'] = /\.[a-z0-9]{1,5}$/i.exec(new URL(href).pathname) ?? []
  const words = [safe(invoicedate ?? ''), safe(invoicenumber)].filter(Boolean)
  return `${words.join(' ') || 'document'}${ending.toLowerCase()}`
}

/** Two organizations may have an invoice of the same number; names are told apart without regard to capitals. */
const unique = (name: string, taken: Set<string>): string => {
  const end = name.lastIndexOf('.')
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count += 1)
    free = `${name.slice(0, end)} (${count})${name.slice(end)}`
  taken.add(free.toLowerCase())
  return free
}

/** Goes into the archive, which is opened later without the page. */
export const missingFile = 'not-fetched.csv'

export const missingCsv = (missing: readonly Missing[]): string => {
  const { invoicenumber, invoicedate, url, reason } = documentsText.columns
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

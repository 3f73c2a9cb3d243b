import type { invoices as english } from '../en/invoices.ts'

export const invoices: typeof english = {
  title: 'Fakturor',
  filter: 'Filtrera fakturor',
  columns: {
    invoicenumber: 'Nummer',
    invoicedate: 'Datum',
    duedate: 'Förfallodag',
    total: 'Summa',
    currency: 'Valuta',
    organization: 'Organisation',
    url: 'Dokument',
  },
  none: 'Det finns inga fakturor.',
  noOrganizations: 'Din inloggning når inga organisationer, och fakturor hör till organisationer.',
  notDescribed: 'Tjänsten beskriver ingen funktion som listar fakturor.',
  due: { soon: 'förfaller snart', past: 'förfallodagen är förbi' },
  totals: 'Summor för fakturorna som visas',
  year: 'År',
  noCurrency: 'ingen valuta',
}

import type { palette as english } from '../en/palette.ts'

export const palette: typeof english = {
  none: 'Inget stämmer.',
  kinds: {
    page: 'Sida',
    action: 'Åtgärd',
    module: 'Modul',
    function: 'Funktion',
    record: 'DNS-post',
    servers: 'Server',
    dns: 'Domän',
    addresses: 'Adress',
    invoices: 'Faktura',
    storage: 'Objektlagring',
  },
  themes: { system: 'Systemets tema', light: 'Ljust tema', dark: 'Mörkt tema' },
  reverseName: 'Omvänd DNS (PTR)',
  network: 'Adresser i det här nätet',
  found: (count, query) => (count === 1 ? `1 träff för ”${query}”` : `${count} träffar för ”${query}”`),
  searchRecords: (query) => `Sök ”${query}” i alla poster`,
  all: (count, query) => `Visa alla ${count} med ”${query}”`,
  reading: (done, all) => `${done} av ${all} listor har lästs in.`,
  refused: (count) => (count === 1 ? '1 lista kunde inte läsas in.' : `${count} listor kunde inte läsas in.`),
}

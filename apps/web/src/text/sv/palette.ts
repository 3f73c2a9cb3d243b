import type { palette as english } from '../en/palette.ts'

export const palette: typeof english = {
  none: 'Inget stämmer.',
  kinds: {
    page: 'Sida',
    action: 'Åtgärd',
    module: 'Modul',
    function: 'Funktion',
    record: 'DNS-post',
    saved: 'Sparat anrop',
    servers: 'Server',
    dns: 'Domän',
    addresses: 'Adress',
    invoices: 'Faktura',
    storage: 'Objektlagring',
  },
  curl: {
    name: (path) => `Fyll i formuläret för ${path}`,
    note: (count) => (count === 1 ? '1 värde ur curl-raden' : `${count} värden ur curl-raden`),
    done: (path) => `Fyllde i formuläret för ${path}`,
    credentials: 'Nyckeln eller lösenordet i raden togs inte med; konsolen har sin egen.',
    dropped: (names) => `Togs inte med, då det är hemligt eller inte står i raden: ${names}.`,
    faults: {
      'not-curl': 'Det här är ingen curl-rad.',
      unclosed: 'Ett citattecken i curl-raden är inte stängt.',
      'no-address': 'Det finns ingen adress i curl-raden.',
      'not-described': 'Tjänsten beskriver ingen funktion på adressen.',
    },
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

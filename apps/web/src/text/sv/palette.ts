import type { palette as english } from '../en/palette.ts'
import { grouped, plural } from '../counts.ts'

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
    note: (count) => plural(count, '1 värde ur curl-raden', (n) => `${n} värden ur curl-raden`),
    done: (path) => `Fyllde i formuläret för ${path}`,
    credentials: 'Nyckeln eller lösenordet i raden togs inte med; konsolen har sin egen.',
    unread: 'Innehållet är ingen giltig JSON, så inget togs från det.',
    dropped: (names) => `Togs inte med, då det är hemligt eller inte står i raden: ${names}.`,
    faults: {
      'not-curl': 'Det här är ingen curl-rad.',
      unclosed: 'Ett citattecken i curl-raden är inte stängt.',
      'too-long': 'Curl-raden är för lång att läsas.',
      'no-address': 'Det finns ingen adress i curl-raden.',
      'not-described': 'Tjänsten beskriver ingen funktion på adressen.',
    },
  },
  themes: { system: 'Systemets tema', light: 'Ljust tema', dark: 'Mörkt tema' },
  reverseName: 'Omvänd DNS (PTR)',
  network: 'Adresser i det här nätet',
  found: (count, query) => plural(count, `1 träff för ”${query}”`, (n) => `${n} träffar för ”${query}”`),
  searchRecords: (query) => `Sök ”${query}” i alla poster`,
  all: (count, query) => `Visa alla ${grouped(count)} med ”${query}”`,
  reading: (done, all) => `${grouped(done)} av ${grouped(all)} listor har lästs in.`,
  refused: (count) =>
    plural(count, '1 lista kunde inte läsas in.', (n) => `${n} listor kunde inte läsas in.`),
  shortcuts: {
    title: 'Kortkommandon',
    palette: 'Sök efter allt',
    filter: 'Till sidans filter',
    plan: 'Öppna planen med planerade ändringar',
    message: 'Gå till det senaste meddelandet och dess Ångra',
    stage: 'Planera värdet som redigeras',
    rows: 'Mellan rader',
    close: 'Stäng, eller töm ett filter',
    help: 'Den här listan',
  },
}

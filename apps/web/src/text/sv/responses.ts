import { grouped, plural } from '../counts.ts'
import type { responses as english } from '../en/responses.ts'

export const responses: typeof english = {
  title: 'Svar',
  none: 'Svaret kommer att stå här.',
  made: 'Skapade',
  remove: (path) => `Ta bort det med ${path}`,
  as: 'som',
  fields: 'Fält',
  table: 'Tabell',
  tree: 'Träd',
  fieldCount: (count) => `${grouped(count)} fält`,
  moreOf: (count) => `${grouped(count)} till`,
  json: 'JSON',
  xml: 'XML',
  views: 'Sätt att se svaret',
  empty: 'Svaret har inga fält utöver sin status.',
  noStatus: 'HTTP 200. Svaret saknar status.',
  items: (count) => plural(count, '1 rad', (n) => `${n} rader`),
  filter: 'Filtrera rader',
  noRows: 'Ingen rad stämmer.',
  noTable: 'Svaret har ingen lista att visa som tabell.',
  chooseList: 'Lista',
  leftOut: (names) => `Attribut i XML som inte visas här: ${names}. De finns under fliken XML.`,
  download: 'Ladda ned',
  tooLong: (shown, all) => `De första ${shown} av ${all}. Ladda ned för att se allt.`,
  xmlAsk: 'Fråga igen i XML',
  xmlHint: 'Samma anrop görs en gång till, och tjänsten svarar i XML.',
  xmlChange:
    'Det är inte känt att funktionen bara läser, så den anropas inte igen för att visa svaret i XML.',
  asking: 'Frågar…',

  identifiers: {
    functions: (name) => `Funktioner som tar ${name}`,
    none: 'Ingen beskriven funktion tar värdet.',
  },
}

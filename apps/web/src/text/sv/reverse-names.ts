import { grouped, plural } from '../counts.ts'
import type { reverseNames as english } from '../en/reverse-names.ts'

export const reverseNames: typeof english = {
  title: (count) => plural(count, 'Omvänt namn för 1 adress', (n) => `Omvända namn för ${n} adresser`),
  pasteTitle: 'Omvända namn från rader',
  templates: { IPv4: 'Mall för IPv4', IPv6: 'Mall för IPv6' },
  hints: {
    IPv4: '{a} till {d} står för adressens delar.',
    IPv6: '{g1} till {g8} står för adressens grupper, med fyra siffror var.',
  },
  unknownPart: (part) => `${part} är ingen platshållare.`,
  lines: 'En adress och ett namn på varje rad',
  linesHint:
    'Åtskilda av blanksteg, tabb, komma eller semikolon. Även en tabell med rubriker och PTR-poster ur en zonfil kan läsas.',
  preview: 'Vad som skulle ändras',
  columns: { address: 'Adress', now: 'Nu', wanted: 'Sedan' },
  skipped: (count) => `${grouped(count)} hoppas över`,
  problems: {
    same: 'Ingen ändring behövs.',
    'read-only': 'Projektet får bara läsas.',
    'no-template': 'Det finns ingen mall för adressen.',
    'no-address': 'Det här är ingen adress.',
    'not-listed': 'Adressen är inte din.',
    'not-loaded': 'Adressen finns inte i de listor som har laddats.',
    'several-projects': 'Flera projekt har adressen.',
    'no-name': 'Raden har inget namn.',
    'no-host-name': 'Det här är inget värdnamn.',
    'several-names': 'Raden har mer än ett namn.',
    twice: 'Adressen står redan ovan.',
    'not-changeable': 'Tjänsten kan inte ändra namnet.',
  },
}

import type { pasted as english } from '../en/pasted.ts'
import { grouped, plural } from '../counts.ts'

export const pasted: typeof english = {
  hint: 'Kolumner skiljs av tabb, semikolon eller komma. Rubriker kan stå i vilken ordning som helst eller saknas.',
  file: 'CSV- eller textfil',
  choose: 'Välj en fil',
  rows: (count, faulty) =>
    `${plural(count, '1 rad', (n) => `${n} rader`)}${faulty > 0 ? `, ${grouped(faulty)} med fel` : ''}`,
  faults: {
    'too-large': 'Det här är mer än 5 MB. Dela upp det och klistra in det i delar.',
    'too-many-rows': 'Det här är mer än 10 000 rader. Dela upp det och klistra in det i delar.',
  },
  meanings: 'Vad varje kolumn betyder',
  column: (at, label) => (label === '' ? `Kolumn ${at}` : `Kolumn ${at}: ${label}`),
  unused: 'används inte',
  twice: 'En annan kolumn betyder samma sak. Välj vilken som ska användas.',
  header: 'Första raden är rubriker',
  noHeader: 'Inga rubriker kändes igen, så kolumnerna tas i sin ordning. Kontrollera dem.',
  preview: 'Inklistrade rader',
  row: 'Rad',
  said: 'Anmärkningar',
  lacks: (field) => `${field} saknas.`,
  rowFaults: {
    'open-quote': 'Ett citattecken på raden avslutas inte.',
    'too-long': 'Raden har fler celler än rubrikraden.',
  },
  faulty: 'Rätta de markerade raderna eller ta bort dem.',
  calls: {
    open: 'Klistra in en tabell',
    openHint: 'Skicka eller planera funktionen en gång för varje rad i ett kalkylblad',
    label: (path) => `Rader för ${path}`,
    kind: 'rader',
  },
}

import type { setups as english } from '../en/setups.ts'
import { grouped, plural } from '../counts.ts'

const zones = (count: number) => plural(count, '1 zon', (n) => `${n} zoner`)

export const setups: typeof english = {
  title: 'Uppsättningar',
  intro:
    'En uppsättning är de poster som en leverantör ber om, till exempel för e-post eller en webbplats. Välj en och sedan zonerna. Du ser vad som redan finns, vad som kommer till och vad som får vika innan något planeras.',
  forZone: (zone) => `för ${zone}`,
  open: 'Öppna en mall',
  file: 'Mallfil (Domain Connect)',
  filter: 'Filtrera uppsättningar',
  none: 'Ingen uppsättning passar.',
  faulty: (file) => `${file} är ingen mall som kan användas:`,
  rules: {
    'too-large': 'Filen är större än 256 kB.',
    'no-json': 'Det här är inte giltig JSON.',
    'no-object': 'Det här är ingen mall.',
    missing: 'saknas.',
    kind: 'har fel slags värde.',
    id: 'är ingen identifierare.',
    'no-records': 'Det finns inga poster.',
    'too-many-records': 'Det finns fler än 200 poster.',
    type: 'är ingen posttyp.',
    'open-variable': 'har ett % utan motstycke.',
    'variable-name': 'är inget namn på en variabel.',
    'variable-place': 'kan inte ha en variabel här.',
    number: 'är inget tal som passar.',
    mode: 'är varken None, All eller Prefix.',
    protocol: 'är inget protokoll.',
    name: 'är inget namn.',
    address: 'är ingen adress.',
    data: 'kan inte vara postens data.',
  },
  columns: { name: 'Uppsättning', sets: 'Sätter', asks: 'Frågar efter', file: 'Från', state: 'Läge' },
  sources: { console: 'inbyggd', operator: 'operatör', file: 'öppnad' },
  from: (provider, file) => `${provider} · ${file}`,
  groups: 'Delar',
  zones: 'Zoner',
  one: 'En zon',
  many: 'Många zoner',
  fields: { zone: 'Zon', host: 'Värd', project: 'Projekt' },
  chooseZone: 'Välj en zon',
  hostHint: 'Lämna tomt för själva zonen.',
  hostRequired: 'Uppsättningen är för en värd under zonen.',
  table: 'Zoner och deras värden',
  allZones: (count) => `Ta upp alla ${zones(count)}`,
  rowFaults: {
    'unknown-zone': 'Det här är ingen av dina zoner.',
    'several-projects': 'Flera projekt har zonen. Lägg till en kolumn med projektet.',
    twice: 'Zonen står redan ovanför.',
  },
  matrix: 'Zoner och poster',
  select: { all: 'Välj alla zoner', row: (name) => `Välj ${name}` },
  lacksValue: 'saknar ett värde',
  cells: {
    unread: 'inte inläst',
    reading: 'läses in',
    refused: 'konflikt',
    there: 'finns',
    adds: 'läggs till',
    replaces: 'ersätter',
    'left-out': '–',
  },
  states: {
    unread: 'kunde inte läsas in',
    reading: 'läses in',
    refused: 'kan inte användas',
    'in-place': 'på plats',
    changes: 'ändras',
  },
  counts: {
    unread: (count) => `${grouped(count)} kunde inte läsas in`,
    reading: (count) => `${grouped(count)} läses in`,
    refused: (count) => `${grouped(count)} kan inte användas`,
    'in-place': (count) => `${grouped(count)} på plats`,
    changes: (count) => `${grouped(count)} att ändra`,
  },
  stage: (changes, count) =>
    changes === 0
      ? 'Planera'
      : `Planera ${plural(changes, '1 ändring', (n) => `${n} ändringar`)} i ${zones(count)}`,
  own: {
    NS: (count) => `Ersätter namnservrarna för ${zones(count)}. Den de leder till bestämmer om varje post.`,
    MX: (count) => `Ersätter e-postservrarna för ${zones(count)}. E-post går till de nya.`,
    A: (count) => `Ersätter adresserna för ${zones(count)}. Besökare kommer till de nya.`,
  },
  locked: (count) => `Du har bara läsbehörighet till ${zones(count)} av dem.`,
  inZone: (zone) => `I ${zone}`,
  changes: 'Ändringar',
  givesWay: 'Det som får vika',
  reasons: {
    alias: 'Inget kan stå bredvid en CNAME.',
    delegation: 'NS-poster säger att en annan zon har det som finns där.',
    'same-type': 'Poster med det här namnet och den här typen hör till en tjänst.',
    addresses: 'A och AAAA för ett namn leder till en tjänst.',
    texts: 'Uppsättningen ersätter TXT-posterna för namnet.',
    prefix: 'Uppsättningen ersätter TXT-poster som börjar som dess egna.',
    spf: 'Dess termer finns i den sammanslagna SPF-posten.',
  },
  refusals: {
    'lacks-values': { short: 'saknar ett värde', long: (values) => `Värden saknas: ${values}.` },
    'needs-host': {
      short: 'behöver en värd',
      long: () => 'Uppsättningen är för en värd under zonen, aldrig för själva zonen.',
    },
    'bad-name': {
      short: 'inget namn',
      long: (values) => `Det här är inget namn som en post kan ha: ${values}.`,
    },
    'outside-zone': { short: 'utanför zonen', long: (values) => `Namnet är inte i zonen: ${values}.` },
    'bad-data': {
      short: 'fel värde',
      long: (values) => `Det här kan inte vara data i sin post: ${values}.`,
    },
    'not-held': {
      short: 'stöds inte',
      long: (values) => `Uppsättningen har poster som en zon hos tjänsten inte kan ha: ${values}.`,
    },
    'alias-at-zone': {
      short: 'konflikt',
      long: () =>
        'Uppsättningen skulle göra själva zonen till en CNAME, men den har också SOA- och NS-poster.',
    },
    'own-conflict': {
      short: 'konflikt',
      long: (values) => `Uppsättningens poster kan inte stå bredvid varandra: ${values}.`,
    },
    'two-spf': { short: 'konflikt', long: (values) => `Det skulle bli mer än en SPF-post: ${values}.` },
    'spf-redirect': {
      short: 'konflikt',
      long: (values) => `En SPF-post som lämnar allt till en annan kan inte slås samman: ${values}.`,
    },
    'spf-lookups': {
      short: 'konflikt',
      long: (values) => `SPF skulle behöva ${values} DNS-uppslag. Mottagare slutar vid 10.`,
    },
  },
  spf: (all, lookups) =>
    `SPF ${all === undefined ? 'har inget ”all”' : `behåller ${all}`} och behöver ${grouped(lookups)} av 10 DNS-uppslag.`,
  spfUnknown: (words) => `Mottagare känner kanske inte till: ${words}.`,
}

import type { zoneDialogs as english } from '../en/zone-dialogs.ts'
import { grouped, plural } from '../counts.ts'

export const zoneDialogs: typeof english = {
  import: {
    title: 'Importera en zonfil',
    file: 'Välj en fil',
    text: 'Zonfil',
    format: 'Läs som',
    formats: { file: 'BIND-format', table: 'Tabell med kolumner som värd, typ och data' },
    priority: 'Prioritet',
    noHosts: 'Ingen kolumn säger värden.',
    mode: 'Så importeras filen',
    modes: {
      missing: 'Lägg bara till det som saknas',
      names: 'Ersätt per namn och typ',
      whole: 'Ersätt hela zonen',
    },
    hints: {
      missing: 'Befintliga poster lämnas orörda.',
      names: 'Namn och typer i filen får precis filens poster. Allt annat lämnas orört.',
      whole: 'Poster som inte finns i filen tas bort.',
    },
    counts: (added, changed, deleted, same) =>
      `${grouped(added)} läggs till, ${grouped(changed)} ändras, ${grouped(deleted)} tas bort, ${grouped(same)} oförändrade`,
    left: (count) =>
      plural(
        count,
        '1 post har ett annat värde i filen och lämnas orörd:',
        (n) => `${n} poster har andra värden i filen och lämnas orörda:`,
      ),
    inFile: '– i filen:',
    kept: (count) =>
      plural(
        count,
        '1 post behålls eftersom några av filens rader inte kunde läsas.',
        (n) => `${n} poster behålls eftersom några av filens rader inte kunde läsas.`,
      ),
    foreign: (zone) => `Filen gäller ${zone}. Här lägger den bara till: ingenting ersätts eller tas bort.`,
    guessed:
      'Filen är inte UTF-8 och lästes därför som Windows-1252 (Latin-1). Kontrollera bokstäver som å och é.',
    own: 'SOA och zonens egna NS-poster importeras inte.',
    dotless: (count) =>
      plural(count, 'Ett namn saknar avslutande punkt:', (n) => `${n} namn saknar avslutande punkt:`),
    octal: 'Koder som Route 53 skriver oktalt:',
    octalWord: (word, read, meant) => `${word} läses som ${read}. I en fil från Route 53 är det ${meant}`,
    automatic: (count) =>
      plural(
        count,
        '1 post har TTL 1, som hos Cloudflare betyder ”automatiskt”. Den importeras med TTL 3600.',
        (n) => `${n} poster har TTL 1, som hos Cloudflare betyder ”automatiskt”. De importeras med TTL 3600.`,
      ),
    unread: (count) => plural(count, '1 rad lästes inte', (n) => `${n} rader lästes inte`),
    line: (line) => `Rad ${line}`,
    reasons: {
      'bad-data': 'Datan passar inte postens typ.',
      'bad-name': 'Namnet är tomt någonstans eller för långt.',
      'bad-origin': 'Ursprunget är inget namn; relativa namn efter det läses inte.',
      'bad-ttl': 'TTL är inte ett antal sekunder som DNS kan bära.',
      generate: '$GENERATE läses inte; skriv ut posterna.',
      include: '$INCLUDE läses inte; lägg till den filen för sig.',
      'no-origin': 'Namnet är relativt, och ursprunget före det lästes inte.',
      'no-owner': 'Posten utelämnar sitt namn, och namnet före den lästes inte.',
      'no-type': 'Raden har ingen posttyp som konsolen känner till.',
      'outside-zone': 'Namnet ligger inte i den här zonen.',
      'unbalanced-parenthesis': 'En parentes är inte stängd eller inte öppnad.',
      'unclosed-quote': 'En citerad text slutar inte på sin rad.',
      'unknown-directive': 'Direktivet är inte känt.',
      'unsupported-class': 'Bara poster av klassen IN sparas.',
      'unsupported-type': 'Tjänsten sparar inte poster av den här typen.',
    },
  },
  replace: {
    find: 'Sök',
    with: 'Ersätt med',
    inside: 'I',
    noField: 'Välj värd, data eller TTL att söka i.',
    match: 'Matcha',
    modes: { whole: 'hela värdet eller adressen', wildcard: 'jokertecken (* och ?)', text: 'valfri text' },
    exact: 'Skilj på stora och små bokstäver',
    where: 'Var',
    saved: (count) => (count === 0 ? 'Spara med namn' : `Sparade med namn (${grouped(count)})`),
    savedHint:
      'Du hittar den med namnet i Sök (Ctrl K). Den sparas i den här webbläsaren, även när du loggat ut.',
    untyped: 'Skriv vad som ska sökas och vad som ska ersätta det.',
    leftOut: (identities) => `Utelämnade (endast läsbehörighet): ${identities}.`,
    matches: (count) => plural(count, '1 post stämmer', (n) => `${n} poster stämmer`),
    showMore: (count) => `Visa fler (${grouped(count)} kvar)`,
    invalid: (count) =>
      plural(
        count,
        '1 resultat vore ingen giltig post och planeras inte.',
        (n) => `${n} resultat vore inga giltiga poster och planeras inte.`,
      ),
  },
  copy: {
    filter: 'Filtrera zoner',
    to: 'Zoner att kopiera till',
    chosen: (count) => plural(count, '1 zon vald.', (n) => `${n} zoner valda.`),
    hint: 'Värdnamnen förblir relativa, så posterna hamnar under den zonen.',
    noZone: 'Ingen annan zon har lästs.',
    noZoneOpened:
      'Tjänsten beskriver ingen funktion som listar domäner. De som har öppnats med namn erbjuds här; ännu finns ingen annan.',
  },
  delete: {
    title: 'Ta bort posten?',
    leaves: 'Det lämnar efter sig:',
    leavesPtr: (address, name) => `PTR-posten för ${address}, som pekar på ${name}`,
    more: (count) => `och ${grouped(count)} till`,
    consequence: (zone) => `${zone} har den inte längre. Ångra lägger till en ny post med ett nytt id.`,
    submit: 'Ta bort',
    anyway: 'Ta bort ändå',
    conflict: 'Posten har ändrats under tiden. Den togs inte bort.',
    stage: 'Planera i stället',
  },
}

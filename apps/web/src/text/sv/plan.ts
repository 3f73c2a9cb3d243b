import type { Counted, plan as english } from '../en/plan.ts'
import { grouped, plural } from '../counts.ts'

export const noun = ({ count, hasReads = false }: Counted) =>
  hasReads ? 'steg' : count === 1 ? 'ändring' : 'ändringar'

export const changes = (of: Counted) => `${grouped(of.count)} ${noun(of)}`

/** What is said of them: `1 steg genomfört`, `1 ändring genomförd`, `Alla 3 steg genomförda`. */
const all = (of: Counted, [neuter, common, plural]: [string, string, string]) =>
  of.count === 1 ? `${changes(of)} ${of.hasReads ? neuter : common}` : `Alla ${changes(of)} ${plural}`

const staged = (of: Counted) =>
  `${grouped(of.count)} ${of.count > 1 ? 'planerade' : of.hasReads ? 'planerat' : 'planerad'} ${noun(of)}`

export const plan: typeof english = {
  title: 'Plan',
  region: 'Planerade ändringar',
  staged,
  allApplied: (of) => all(of, ['genomfört', 'genomförd', 'genomförda']),
  allUndone: (of) => all(of, ['ångrat', 'ångrad', 'ångrade']),
  finished: 'Planen är klar',
  notAllUndone: 'Allt ångrades inte',
  undoing: 'Ångras',
  allAccepted: 'Allt godtaget, väntar på att synas',
  tally: {
    applied: (count) => plural(count, '1 genomförd', (n) => `${n} genomförda`),
    pending: (count) => `${grouped(count)} skickade, syns inte än`,
    undone: (count) => plural(count, '1 ångrad', (n) => `${n} ångrade`),
    unchanged: (count) => plural(count, '1 oförändrad', (n) => `${n} oförändrade`),
    sending: (count) => `${grouped(count)} skickas`,
    undoing: (count) => `${grouped(count)} ångras`,
    refused: (count) => plural(count, '1 avvisad', (n) => `${n} avvisade`),
    denied: (count) => `${grouped(count)} utan behörighet`,
    unknown: (count) => `${grouped(count)} med okänt utfall`,
    notUndone: (count) => `${grouped(count)} kunde inte ångras`,
    conflicts: (count) => plural(count, '1 konflikt', (n) => `${n} konflikter`),
    gone: (count) => `${grouped(count)} finns inte längre`,
    lost: (count) => `${grouped(count)} kan inte skickas`,
    unsent: (count) => plural(count, '1 ej skickad', (n) => `${n} ej skickade`),
    untried: (count) => plural(count, '1 ej försökt', (n) => `${n} ej försökta`),
    staged: (count) => plural(count, '1 planerad', (n) => `${n} planerade`),
    invalid: (count) => `${grouped(count)} kan avvisas`,
    faulty: (count) => plural(count, '1 fel', (n) => `${n} fel`),
    warned: (count) => plural(count, '1 varning', (n) => `${n} varningar`),
    unchecked: (count) => `${grouped(count)} kunde inte kontrolleras`,
    unseen: (count) => `${grouped(count)} kan inte kontrolleras`,
    later: (count) => `${grouped(count)} kontrolleras senare`,
    ready: (count) => `${grouped(count)} kan genomföras`,
  },
  fine: 'Inga nya problem hittades',
  more: 'Mer',
  export: 'Exportera…',
  discard: 'Kasta alla',
  discarded: (of) => `${staged(of)} kastades.`,
  undo: 'Ångra',
  clearFinished: 'Rensa klara',
  clearRest: 'Rensa resten',
  check: 'Kontrollera',
  checkHint: 'Provkörning: letar efter konflikter och problem men ändrar ingenting.',
  apply: (of) => `Genomför ${changes(of)}`,
  retry: (of) => `Försök igen med ${changes(of)}`,
  inVain:
    'Det som är kvar kan inte genomföras som det är. Avgör varje konflikt, redigera eller ta bort ändringen, eller lägg till den som ny.',
  stop: 'Stoppa',
  stopHint: 'Avslutar pågående anrop och påbörjar inga fler.',
  busy: {
    check: 'Planen kontrolleras.',
    apply: 'Planen genomförs just nu.',
    undo: 'Ändringar ångras.',
    run: 'Anrop för många rader skickas.',
  },
  undoAll: (of) => `Ångra ${changes(of)}`,
  reading: 'Läser in API-beskrivningen…',
  progress: {
    check: () => 'Kontrollerar…',
    apply: (done, all) => `${grouped(done)} av ${grouped(all)} ${all === 1 ? 'klar' : 'klara'}`,
    undo: (done, all) => `${grouped(done)} av ${grouped(all)} ${all === 1 ? 'ångrad' : 'ångrade'}`,
  },
  file: {
    save: { json: 'Spara som planfil', bash: 'Spara som bash-skript', typescript: 'Spara som TypeScript' },
    open: 'Öppna en planfil',
    stepGone: (step, what) => `Inte sparad: steg ${step} (${what}) använder ett värde som är borta.`,
    notOpened: (name) => `${name} öppnades inte.`,
    notRead: 'Den kunde inte läsas. Försök igen, eller ladda om sidan.',
  },
  copied: 'Den här fliken är en kopia av en annan. Planen stannar i den, så att inget genomförs två gånger.',
  request: 'Visa anrop',
  hideRequest: 'Dölj anrop',
  wasMade: 'Det blev gjort',
  wasNotMade: 'Det blev det inte',
  edit: (what) => `Redigera ${what}`,
  remove: (what) => `Ta bort ${what} ur planen`,
  clear: (what) => `Rensa ${what}`,
  kinds: {
    record: { add: 'lägg till', change: 'ändra', remove: 'ta bort' },
    address: { change: 'sätt PTR', remove: 'återställ PTR' },
    server: { change: 'ändra storlek' },
    call: { change: 'anropa' },
  },
  records: (count) => plural(count, '1 post', (n) => `${n} poster`),
  step: (number) => `Steg ${number}`,
  stepHint:
    'Ett senare anrop kan använda svaret på ett steg: ange {{step 1.server.serverid}} som värde, med fälten i dess svar.',
  askedLater: 'efterfrågas när det genomförs',
  subjects: { zone: 'Zon', address: 'Adress', server: 'Server', module: 'Modul' },
  addresses: 'IP-adresser',
  changes,
  usualName: 'leverantörens standardnamn',
  statuses: {
    done: 'genomförd',
    pending: 'skickad, syns inte än',
    undone: 'ångrad',
    unchanged: 'ingen ändring behövs',
    sending: 'skickas',
    busy: 'väntar',
    undoing: 'ångras',
    'undo busy': 'väntar',
    refused: 'avvisad',
    denied: 'saknar behörighet',
    unknown: 'okänt utfall',
    'undo unknown': 'okänt utfall',
    'not undone': 'inte ångrad',
    conflict: 'konflikt',
    gone: 'borttagen',
    lost: 'kan inte skickas',
    unread: 'ej skickad',
    undescribed: 'stöds inte',
    waits: 'ej försökt',
    queued: 'ej försökt',
    staged: 'planerad',
    invalid: 'kan avvisas',
    faulty: 'fel',
    warned: 'varning',
    unchecked: 'kunde inte kontrolleras',
    unseen: 'kan inte kontrolleras',
    later: 'kontrolleras senare',
    needless: 'ingen ändring behövs',
    ready: 'kan genomföras',
  },
  explained: {
    busy: 'Upptagen med annat. Försöker igen om några sekunder.',
    accepted: 'Godtagen. Väntar på att ändringen ska synas.',
    recovered: 'Svaret gick förlorat, men ändringen gjordes.',
    settled: 'Du sa att det blev gjort.',
    halfDone: 'Det som ersätts är redan borttaget: försök igen, eller ångra.',
    conflict: 'Detta har ändrats under tiden. Inget skickades.',
    gone: 'Detta har tagits bort under tiden. Inget skickades.',
    waits: (what) => `Väntar på ${what}, som inte har gått igenom.`,
    later: (what) => `Kommer efter ${what} och kontrolleras då.`,
    unshown: 'Resultatet går inte att läsa tillbaka.',
    unseen: 'Det finns inget att jämföra detta anrop med innan det skickas.',
    unfilled: (step, field) =>
      `Svaret på steg ${step} har inget ${field}. Redigera det här steget för att skicka ett annat värde.`,
    lostStep: (field) =>
      `Steget som ${field} kommer från finns inte längre i planen, eller så är dess svar borta.`,
    maybeBefore: 'Ett tidigare försök kan ha blivit gjort.',
    undoInterrupted:
      'Sidan stängdes medan detta ångrades. Ångra tittar först där det går, och frågar där ingen kan veta.',
    interrupted:
      'Sidan stängdes medan detta skickades. Försök igen tittar först där det går, och frågar där ingen kan veta.',
    unknown: 'Det kan ha blivit gjort. Försök igen tittar först där det går, och frågar där ingen kan veta.',
    unread: 'Inget skickades.',
    undescribed: 'Tjänsten stöder inte den här ändringen.',
    lostForUndo: (names) =>
      `Går inte att ångra sedan sidan laddades om: vad ${names} innehöll tidigare sparades inte.`,
  },

  signOut: {
    title: (hasPlan) => (hasPlan ? 'Logga ut och förlora planen?' : 'Logga ut och förlora det du skrivit?'),
    pending: 'Loggar ut…',
    here: (of) => `${changes(of)} i den här flikens plan har inte genomförts.`,
    elsewhere: (of) => `${changes(of)} i en annan fliks plan har inte genomförts.`,
    typedHere: 'Något som är skrivet i den här fliken är inte skickat.',
    typedElsewhere: 'Något som är skrivet i en annan flik är inte skickat.',
    lost: (hasPlan) =>
      hasPlan
        ? 'Det som inte är genomfört eller skickat försvinner när du loggar ut. Spara först den plan som ska behållas som planfil, i dess egen flik.'
        : 'Det försvinner när du loggar ut.',
  },
}

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
  tally: {
    applied: (count) => plural(count, '1 genomförd', (n) => `${n} genomförda`),
    undone: (count) => plural(count, '1 ångrad', (n) => `${n} ångrade`),
    already: (count) => plural(count, '1 oförändrad', (n) => `${n} oförändrade`),
    notUndone: (count) => `${grouped(count)} kunde inte ångras`,
    gone: (count) => `${grouped(count)} finns inte längre`,
    unsent: (count) => plural(count, '1 ej skickad', (n) => `${n} ej skickade`),
    failed: (count) => plural(count, '1 avvisad', (n) => `${n} avvisade`),
    denied: (count) => `${grouped(count)} utan behörighet`,
    unknown: (count) => `${grouped(count)} med okänt utfall`,
    untried: (count) => plural(count, '1 ej försökt', (n) => `${n} ej försökta`),
    staged: (count) => plural(count, '1 planerad', (n) => `${n} planerade`),
  },
  checked: {
    refused: (count) => `${grouped(count)} kan avvisas`,
    faulty: (count) => plural(count, '1 fel', (n) => `${n} fel`),
    warned: (count) => plural(count, '1 varning', (n) => `${n} varningar`),
    conflicts: (count) => plural(count, '1 konflikt', (n) => `${n} konflikter`),
    ready: (count) => `${grouped(count)} kan genomföras`,
    unseen: (count) => `${grouped(count)} kan inte kontrolleras`,
    later: (count) => `${grouped(count)} kontrolleras senare`,
    unchecked: (count) => `${grouped(count)} kunde inte kontrolleras`,
    fine: 'Inga problem hittades',
  },
  more: 'Mer',
  discard: 'Kasta alla',
  discarded: (of) => `${staged(of)} kastades.`,
  undo: 'Ångra',
  clearFinished: 'Rensa klara',
  clearRest: 'Rensa resten',
  rehearse: 'Kontrollera',
  rehearseHint: 'Provkörning: letar efter konflikter och problem men ändrar ingenting.',
  apply: (of) => `Genomför ${changes(of)}`,
  retry: (of) => `Försök igen med ${changes(of)}`,
  inVain:
    'Det som är kvar kan inte genomföras som det är. Avgör varje konflikt, redigera eller ta bort ändringen, eller lägg till den som ny.',
  stop: 'Stoppa',
  stopHint: 'Avslutar pågående anrop och påbörjar inga fler.',
  busy: {
    rehearse: 'Planen kontrolleras.',
    apply: 'Planen genomförs just nu.',
    undo: 'Ändringar ångras.',
    run: 'Anrop för många rader skickas.',
  },
  undoAll: (of) => `Ångra ${changes(of)}`,
  reading: 'Läser in API-beskrivningen…',
  progress: {
    rehearse: () => 'Kontrollerar…',
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
  edit: (what) => `Redigera ${what}`,
  remove: (what) => `Ta bort ${what} ur planen`,
  clear: (what) => `Rensa ${what}`,
  kinds: {
    'update record': 'ändra',
    'add record': 'lägg till',
    'delete record': 'ta bort',
    'set reverse name': 'sätt PTR',
    'reset reverse name': 'återställ PTR',
    'resize server': 'ändra storlek',
    call: 'anropa',
  },
  step: (number) => `Steg ${number}`,
  stepHint:
    'Ett senare anrop kan använda svaret på ett steg: ange {{step 1.server.serverid}} som värde, med fälten i dess svar.',
  askedLater: 'efterfrågas när det genomförs',
  subjects: { zone: 'Zon', address: 'Adress', server: 'Server', module: 'Modul' },
  changes,
  usualName: 'leverantörens standardnamn',
  outcomes: {
    staged: 'planerad',
    untried: 'ej försökt',
    sending: 'skickas',
    busy: 'väntar',
    ready: 'kan genomföras',
    unseen: 'kan inte kontrolleras',
    later: 'kontrolleras senare',
    warned: 'varning',
    faulty: 'fel',
    invalid: 'kan avvisas',
    applied: 'genomförd',
    accepted: 'väntar',
    recovered: 'genomförd',
    already: 'ingen ändring behövs',
    drifted: 'konflikt',
    gone: 'borttagen',
    held: 'ej skickad',
    refused: 'avvisad',
    denied: 'saknar behörighet',
    unread: 'ej skickad',
    unknown: 'okänt utfall',
    undescribed: 'stöds inte',
    undone: 'ångrad',
    notUndone: 'inte ångrad',
  },
  explained: {
    busy: 'Upptagen med annat. Försöker igen om några sekunder.',
    accepted: 'Godtagen. Väntar på att ändringen ska synas.',
    recovered: 'Svaret gick förlorat, men ändringen gjordes.',
    drifted: 'Detta har ändrats under tiden. Inget skickades.',
    gone: 'Detta har tagits bort under tiden. Inget skickades.',
    waits: (what) => `Väntar på ${what}, som inte har gått igenom.`,
    held: (what) => `Inget skickades. Det väntar på ${what}.`,
    later: (what) => `Använder svaret på ${what} och kontrolleras efter det.`,
    unshown: 'Ingen funktion visar vad det ändrade.',
    unseen: 'Det finns inget att jämföra detta anrop med innan det skickas.',
    unfilled: (step, field) =>
      `Svaret på steg ${step} har inget ${field}. Redigera det här steget för att skicka ett annat värde.`,
    lostStep: (field) =>
      `Steget som ${field} kommer från finns inte längre i planen, eller så är dess svar borta.`,
    maybeBefore: 'Ett tidigare försök kan ha blivit gjort.',
    undoInterrupted:
      'Sidan stängdes medan detta ångrades. Ångra tittar först där det går, och frågar där inget visar det.',
    interrupted:
      'Sidan stängdes medan detta skickades. Försök igen tittar först där det går, och frågar där inget visar det.',
    unknown: 'Det kan ha blivit gjort. Försök igen tittar först där det går, och frågar där inget visar det.',
    unread: 'Inget skickades.',
    undescribed: 'Tjänsten stöder inte den här ändringen.',
    lostForUndo: (names) =>
      `Går inte att ångra sedan sidan laddades om: vad ${names} innehöll tidigare sparades inte.`,
  },
}

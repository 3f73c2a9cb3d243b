import type { views as english } from '../en/views.ts'
import { grouped, plural } from '../counts.ts'

export const views: typeof english = {
  copy: 'Kopiera',
  copied: 'Kopierat',
  notCopied: 'Kunde inte kopieras',
  cancel: 'Avbryt',

  notSaved: 'Inte sparat',

  files: {
    saved: (name) => `Sparade ${name}`,
    rows: (rows, columns) =>
      `${plural(rows, '1 rad', (n) => `${n} rader`)}, ${plural(columns, '1 kolumn', (n) => `${n} kolumner`)}.`,
    incomplete: 'Listan är ofullständig.',
    entries: (count) => plural(count, '1 post.', (n) => `${n} poster.`),
    changes: (count) => plural(count, '1 ändring.', (n) => `${n} ändringar.`),
    left: (count, why) => `${grouped(count)} utelämnade: ${why}.`,
    made: 'redan gjorda',
    undescribed: 'tjänsten beskriver inte funktionen',
    records: (count) => plural(count, '1 post.', (n) => `${n} poster.`),
    comments: (count) => `${grouped(count)} i kommentarer, eftersom en zonfil inte kan innehålla dem.`,
    zones: (count) => plural(count, '1 zon.', (n) => `${n} zoner.`),
    modules: (count) => plural(count, '1 modul.', (n) => `${n} moduler.`),
    notLoaded: (names) => `Utelämnat, eftersom det inte kunde läsas in: ${names}.`,
    functions: (count) => plural(count, '1 funktion.', (n) => `${n} funktioner.`),
    characters: (count) => plural(count, '1 tecken.', (n) => `${n} tecken.`),
    access: (key) => `Åtkomstnyckeln ${key} och dess hemliga nyckel.`,
  },

  list: {
    more: (name) => `Mer om ${name}`,
    less: (name) => `Mindre om ${name}`,
    rowsShown: (shown, all) => `${grouped(shown)} av ${grouped(all)} rader`,
    filterHint: 'Text, fält:värde eller en jämförelse som minne>4GB',
    count: (shown, all, isIncomplete) =>
      `${shown === all ? '' : `${grouped(shown)} av `}${isIncomplete ? '≥\u202f' : ''}${grouped(all)}`,
    incomplete: 'ofullständig',
    noMatch: 'Inget stämmer med filtret.',
    clearFilter: 'Töm filtret',
    all: 'Alla',
    narrowed: (what, value) => `${what}: ${value}`,
    only: (value) => `Visa bara ${value}`,
    notOnly: 'Visa alla igen',
    export: 'Exportera',
  },

  unread: {
    title: 'Det gick inte att läsa svaret',
    hint: 'listan saknas eller har en okänd form. Det här är vad tjänsten skickade.',
    fields: (names) => `Gick inte att läsa: ${names}`,
    raw: 'Från tjänsten',
    nameless: 'Utan identifierare kan ingenting anropas för den här.',
  },

  select: {
    bar: 'Valda rader',
    count: (count) => `${grouped(count)} ${count === 1 ? 'vald' : 'valda'}`,
    clear: 'Avmarkera',
  },

  every: {
    reading: (done, all) => `${grouped(done)} av ${grouped(all)} listor inlästa`,
    zonesRead: (done, all) => `${grouped(done)} av ${grouped(all)} zoner lästa`,
    age: (minutes) =>
      minutes < 1
        ? 'Uppdaterad nyss'
        : minutes < 60
          ? `Uppdaterad för ${minutes} min sedan`
          : `Uppdaterad för ${Math.floor(minutes / 60)} h sedan`,
    refresh: 'Uppdatera',
    refused: (path, identities) => `Kunde inte läsa in ${path} som ${identities}`,
    failed: (count) =>
      plural(
        count,
        'Allt kunde inte läsas in: 1 anrop misslyckades',
        (n) => `Allt kunde inte läsas in: ${n} anrop misslyckades`,
      ),
    requests: (count) => plural(count, '1 anrop', (n) => `${n} anrop`),
    noAccess: (paths, identities) => `Ingen åtkomst till ${paths} som ${identities}.`,
  },

  changes: {
    retryIn: (seconds) => `Försöker igen om ${seconds} s`,
    stopRetry: 'Sluta vänta',
    readOnlyConsole: 'Den här konsolen är inställd på endast läsning.',
    readOnlySecrets: 'Konsolen är inställd på bara läsning, och svaret skulle innehålla hemligheter.',
    readOnlyIdentity: (id) => `Du får bara läsa i ${id}.`,
    chooseAnother: 'Välj en annan identitet för att anropa funktionen.',
    enterTtl: 'Ange sekunder eller en tid som 5m, 1h eller 1d.',
    addAsNew: 'Lägg till som ny',
    stageChanges: (count) =>
      count === 0 ? 'Planera' : plural(count, 'Planera 1 ändring', (n) => `Planera ${n} ändringar`),
    nothingToStage: 'Inget skulle ändras.',
    replacesStaged: (count) =>
      plural(
        count,
        'En av dem finns redan i planen, med andra värden eller för att tas bort. Det som är planerat ersätts.',
        (n) =>
          `${n} av dem finns redan i planen, med andra värden eller för att tas bort. Det som är planerat ersätts.`,
      ),
    toBeDeleted: 'Planerad att tas bort.',
    undo: 'Ångra',
    base: 'Ursprungligt',
    now: 'Nuvarande',
    mine: 'Ditt',
    beingSent: 'Det skickas just nu.',
    nothing: 'inget',
    before: 'före',
    after: 'efter',
  },

  fields: {
    emptyObject: 'inga fält',
    emptyList: 'tom lista',
    value: 'Värde',
    cut: (shown, all) => `(de första ${shown} av ${all} tecken)`,
    copyHidden: 'Kopiera utan att visa',
    unmask: 'Visa hemligheter',
    mask: 'Dölj hemligheter',
  },

  gate: {
    back: 'Se alla funktioner',
    moduleFailed: (module) => `Beskrivningen av ${module} kunde inte läsas.`,
  },

  cells: {
    edit: (what) => `Redigera ${what}`,
    keys: 'Enter sparar, Escape lämnar det som det är.',
    stagingKeys: 'Enter sparar, Skift Enter planerar, Escape lämnar det som det är.',
    save: 'Spara',
    saveAnyway: 'Spara ändå',
    stageAnyway: 'Planera ändå',
    again: {
      enter: 'Tryck på Enter igen för att spara ändå.',
      'shift enter': 'Tryck på Skift Enter igen för att planera ändå.',
      save: 'Tryck på ”Spara ändå” för att spara.',
      stage: 'Tryck på ”Planera ändå” för att planera.',
    },
    deleted: 'Posten har tagits bort.',
    yourValue: 'Ditt värde:',
    discard: 'Kasta',
    stage: 'Planera',
    stagedIs: 'planerat:',
    unstage: (what) => `Ta tillbaka det som är planerat för ${what}`,
    saveMine: 'Spara mitt',
    keepTheirs: 'Behåll det nuvarande',
  },

  columns: {
    button: 'Kolumner',
    label: 'Listans kolumner',
    hint: 'Kryssa för det som ska visas; pilarna, eller Alt med en piltangent, ändrar ordningen.',
    earlier: (name) => `Flytta ${name} framåt`,
    later: (name) => `Flytta ${name} bakåt`,
    atTheEnd: 'Längre går det inte.',
    reset: 'Vanliga kolumner',
    isUsual: 'Det här är de vanliga kolumnerna.',
  },

  noMatch: {
    noColumn: (name) => `Inget stämmer: det finns ingen kolumn ”${name}”.`,
    noWord: (word) => `Inget stämmer: ”${word}” lästes som text, och alla ord måste finnas.`,
    noNetwork: (word) => `”${word}” är inget nätverk: en IPv4-adress har 32 bitar, en IPv6-adress 128.`,
    noNumber: (word) => `”${word}” går inte att jämföra: det är inget tal i någon av kolumnens enheter.`,
    readAs: (term, amount) => `Inget stämmer: ${term} lästes som ${amount}.`,
    noneRead: 'Här finns inget att visa: allt kunde inte läsas.',
    noAccess: 'Inget som du har åtkomst till.',
  },
}

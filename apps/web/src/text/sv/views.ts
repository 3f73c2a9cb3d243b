import type { views as english } from '../en/views.ts'
import { grouped, plural } from '../counts.ts'

export const views: typeof english = {
  copy: 'Kopiera',
  copied: 'Kopierat',
  notCopied: 'Kunde inte kopieras',
  cancel: 'Avbryt',

  effect: {
    reads: 'Läser',
    changes: 'Ändrar',
    destroys: 'Förstör',
    costs: 'Kan medföra kostnader',
    unknown: 'Okänd effekt',
    byName: (word) => `Bedömt efter ”${word}” i namnet.`,
    byDocumentation: (word) => `Bedömt efter ”${word}” i dokumentationen.`,
    byOperator: 'Angivet av konsolens driftansvarige.',
    byNothing: 'Okänd effekt, så den behandlas som en ändring.',
  },

  notSaved: 'Inte sparat',

  list: {
    rowsShown: (shown, all) => `${grouped(shown)} av ${grouped(all)} rader`,
    filterHint: 'Text, fält:värde eller en jämförelse som minne>4GB',
    count: (shown, all) => (shown === all ? grouped(all) : `${grouped(shown)} av ${grouped(all)}`),
    noMatch: 'Inget stämmer med filtret.',
    noColumn: (name) => `Inget stämmer: det finns ingen kolumn ”${name}”.`,
    noWord: (word) => `Inget stämmer: ”${word}” lästes som text, och alla ord måste finnas.`,
    noNetwork: (word) => `”${word}” är inget nätverk: en IPv4-adress har 32 bitar, en IPv6-adress 128.`,
    noNumber: (word) => `”${word}” går inte att jämföra: det är inget tal i någon av kolumnens enheter.`,
    readAs: (term, amount) => `Inget stämmer: ${term} lästes som ${amount}.`,
    noneRead: 'Här finns inget att visa: allt kunde inte läsas.',
    noAccess: 'Inget som du har åtkomst till.',
    clearFilter: 'Töm filtret',
    all: 'Alla',
    narrowed: (what, value) => `${what}: ${value}`,
    only: (value) => `Visa bara ${value}`,
    notOnly: 'Visa alla igen',
    export: 'Exportera',
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
    outcomeUnknown: 'Okänt utfall. Det kan ha utförts; kontrollera innan du försöker igen.',
    outcomeShown: 'Svaret gick förlorat, men tjänsten visar det nu. Kontrollera innan du skickar det igen.',
    readOnlyConsole: 'Den här konsolen är inställd på endast läsning.',
    readOnlySecrets: 'Konsolen är inställd på bara läsning, och svaret skulle innehålla hemligheter.',
    readOnlyIdentity: (id) => `Du får bara läsa i ${id}.`,
    chooseAnother: 'Välj en annan identitet för att anropa funktionen.',
    edit: (what) => `Redigera ${what}`,
    keys: 'Enter sparar, Escape lämnar det som det är.',
    stagingKeys: 'Enter sparar, Skift Enter planerar, Escape lämnar det som det är.',
    enterTtl: 'Ange sekunder eller en tid som 5m, 1h eller 1d.',
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
    addAsNew: 'Lägg till som ny',
    discard: 'Kasta',
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
    stage: 'Planera',
    stagedIs: 'planerat:',
    unstage: (what) => `Ta tillbaka det som är planerat för ${what}`,
    toBeDeleted: 'Planerad att tas bort.',
    undo: 'Ångra',
    undone: (what) => `Ångrat: ${what}.`,
    notUndone: (what) => `Kunde inte ångra ${what}.`,
    undoAnyway: 'Ångra ändå',
    notConfirmed: 'Godtaget. Tjänsten visar det inte än; det läses igen tills den gör det.',
    neverShown: 'Godtaget, men tjänsten visar det fortfarande inte.',
    said: (words) => `Tjänsten svarar: ”${words}”`,
    already: 'Det är redan som du vill ha det, så det finns inget att skicka.',
    drifted: 'Detta har ändrats under tiden. Din ändring sparades inte.',
    changedSince: (now) => `Det har ändrats sedan dess och är nu ${now.replace(/\.$/, '')}. Inget skickades.`,
    gone: 'Detta finns inte längre. Inget skickades.',
    base: 'Ursprungligt',
    now: 'Nuvarande',
    mine: 'Ditt',
    saveMine: 'Spara mitt',
    beingSent: 'Det skickas just nu.',
    keepTheirs: 'Behåll det nuvarande',
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
}

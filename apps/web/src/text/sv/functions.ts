import type { Terms } from '@hosting-console/console-core'
import type { functions as english } from '../en/functions.ts'
import { grouped, plural } from '../counts.ts'

const periods = new Map([
  ['hour', 'timme'],
  ['day', 'dag'],
  ['week', 'vecka'],
  ['month', 'månad'],
  ['quarter', 'kvartal'],
  ['year', 'år'],
])

/** "per månad, utan moms", as far as the service tells. */
export const priceTerms = (period: Terms['period'], tax: Terms['tax']): string =>
  [
    ...(period === undefined ? [] : [`per ${periods.get(period) ?? period}`]),
    ...(tax === undefined ? [] : [tax === 'with' ? 'med moms' : 'utan moms']),
  ].join(', ')

export const functions: typeof english = {
  identityKinds: { user: 'personligt', project: 'projekt', organization: 'organisation' },
  documentation: { more: 'Visa hela', less: 'Visa mindre' },

  title: 'Alla funktioner',
  search: 'Sök funktioner',
  searchHint: 'Namn, syfte eller argument',
  count: (count) => plural(count, '1 funktion', (n) => `${n} funktioner`),
  found: (count, query) =>
    count === 0
      ? `Ingen funktion stämmer med ”${query}”.`
      : `${plural(count, '1 funktion', (n) => `${n} funktioner`)} stämmer med ”${query}”.`,
  showAll: (count) => `Visa alla ${grouped(count)}`,
  none: 'Modulen beskriver inga funktioner.',
  takes: 'Tar',
  anonymous: 'anonyma anrop',
  kinds: { user: 'användarnamnet', project: 'ett projekt', organization: 'en organisation' },
  kindsUnknown: 'Beskrivningen säger inte vilka användarnamn den tar.',
  unreadable: (count) =>
    plural(count, 'En modul kunde inte beskrivas.', (n) => `${n} moduler kunde inte beskrivas.`),
  notRead: 'Inte läst',
  unknownModule: (module) => `Tjänsten har ingen modul ”${module}”.`,
  unknownFunction: (path) => `Tjänsten beskriver inte ${path}.`,
  serviceFailed: 'Tjänsten säger inte vad den kan göra.',

  form: {
    none: 'Funktionen tar inga argument.',
    optional: (count) => `Valfria argument (${grouped(count)})`,
    identity: 'Agerar som',
    readOnly: 'får bara läsa',
    noIdentity: 'Ingen av dina identiteter tas av modulen.',
    foreignIdentity: (id) =>
      `Formuläret skulle skickas som ${id}, som inte är någon av dina identiteter. Välj vem du agerar som.`,
    notCallable: 'Konsolen kan inte skicka detta: bara gemener, siffror och understreck får stå i namnet.',
    chooseIdentity: 'Välj identitet',
    required: 'krävs',
    notDescribed: 'står inte i beskrivningen',
    faults: {
      required: 'Ange ett värde, eller säg att det skickas tomt.',
      'not-a-number': 'Ange ett tal.',
      'too-large-ttl': 'Det är för stort. Ange högst {maximum} sekunder.',
      'not-a-structure': 'Detta börjar som JSON men är det inte. Se över citattecken, komman och parenteser.',
      'not-a-step':
        'Ett värde från ett steg skrivs {{step 1.server.serverid}}: dess nummer, och fältet i dess svar.',
    },
    sendEmpty: 'Skicka tomt',
    sendEmptyShort: 'tomt',
    sentEmpty: 'Skickas tomt',
    yes: 'Ja',
    no: 'Nej',
    notSent: 'Skickas inte',
    add: 'Lägg till ett argument',
    addTaken: (name) => `${name} finns redan i formuläret.`,
    addHint: 'Ett som beskrivningen inte nämner.',
    addName: 'Argumentets namn',
    addSubmit: 'Lägg till',
    remove: (name) => `Ta bort ${name}`,
    example: 'Till exempel:',
    suggestions: (name) => `Värden för ${name}`,
    suggestionsFrom: (path) => `Värden från ${path}`,
    fromStep: (step, what) => `från steg ${step}: ${what}`,
    expectedFromStep: (step, what) => `väntas från steg ${step}: ${what}`,
    suggestionsFailed: 'Värdena gick inte att läsa in; skriv ett.',
    noSuggestion: 'Inget värde stämmer; det du skrev används.',
    send: 'Skicka',
    sending: 'Skickar…',
    save: 'Spara anrop',
    stage: 'Planera',
    stageHint: 'Lägger till anropet i planen, att kontrollera och genomföra med andra (Skift Enter).',
    onlyStaged: 'Ett stegs värde är känt först när planen genomförs: planera det här anropet.',
    editing: (step) => `Redigerar steg ${step} i planen. Det ersätts när du väljer Planera.`,
    cancelEditing: 'Avbryt redigeringen',
    isStep: 'Formuläret innehåller ett steg i planen: planera det och genomför sedan planen.',
    noStep: (step) => `Planen har inget steg ${step} att hämta detta från.`,
    clear: 'Töm',
    details: 'Detaljer',
    rawNames: 'Vad tjänsten kallar argumenten',
  },

  current: {
    loading: 'Läser de nuvarande värdena…',
    held: 'Inte skickat eller planerat ännu: de nuvarande värdena läses in.',
    loaded: 'Inte skickat eller planerat ännu: nu visas de nuvarande värdena.',
    found: (path) => `Nuvarande värden från ${path}. Bara det som skiljer sig skickas.`,
    is: (value) => `Nu ${value}`,
    empty: 'Nu tomt',
    failed: (reason) =>
      `Kunde inte läsa de nuvarande värdena, så en ändring kan inte jämföras eller ångras. ${reason}`,
    noRead:
      'Tjänsten beskriver ingen funktion som visar de nuvarande värdena, så en ändring kan inte jämföras eller ångras.',
    needs: (reads, names) =>
      `${reads} skulle visa de nuvarande värdena, men behöver också ${names}. En ändring kan inte jämföras eller ångras.`,
    notFound: (reads) => `${reads} visar inte detta, så en ändring kan inte jämföras eller ångras.`,
    notShown: (reads) => `Finns i ${reads}, utan dessa värden, så en ändring kan inte jämföras eller ångras.`,
    secrets: 'Värdena är hemliga och visas inte, så en ändring kan inte jämföras eller ångras.',
    changed: (what) => `Ändrade ${what}.`,
    same: 'Inget skiljer sig från de nuvarande värdena.',
    conflict: 'Detta har ändrats sedan det lästes. Inget skickades.',
    conflictHint: 'De nuvarande värdena läses igen. Kontrollera dem och skicka sedan igen.',
    irreversible: (names) => `Kan inte ångras: ${names}.`,
  },

  price: {
    label: 'Pris',
    asking: 'Frågar tjänsten…',
    total: 'Pris totalt',
    totalWithout: (count) => plural(count, 'Totalt, 1 pris okänt', (n) => `Totalt, ${n} priser okända`),
    unknown: 'Okänt.',
    none: 'Tjänsten ger ingen uppskattning.',
    hint: (terms, isPart) =>
      [priceTerms(terms.period, terms.tax), isPart ? 'uppskattat' : 'enligt tjänstens uppskattning']
        .filter(Boolean)
        .join(', '),
  },
  confirm: {
    title: (verb, thing) => `${verb} ${thing}?`,
    titleOf: (path) => `Skicka ${path}?`,
    verbs: {
      destroy: 'Förstör',
      delete: 'Ta bort',
      remove: 'Ta bort',
      release: 'Lämna tillbaka',
      cancel: 'Avbryt',
      stop: 'Stoppa',
      start: 'Starta',
      reboot: 'Starta om',
      restart: 'Starta om',
      reset: 'Nollställ',
    },
    risks: {
      stop: 'Det som körs där går ner.',
      restart: 'Det som körs där avbryts.',
      detach: 'Det som använder den förlorar den genast.',
      password: 'Det nuvarande lösenordet slutar genast att gälla.',
      access: 'Det ändrar vem som kan ansluta.',
      final: 'Du kan inte ångra det här.',
      price: 'Priset kan ändras.',
    },
    destroys: 'Detta tar bort det för gott. Du kan inte ångra det här.',
    deletesZone:
      'Detta tar bort zonen med alla dess poster. Du kan inte ångra det här; bara Borttagna zoner kan lägga till den igen, om konsolen sparar historik.',
    costs: 'Detta kan medföra kostnader.',
    changes: 'Detta ändrar en resurs i drift.',
    unknown: 'Okänd effekt, så det behandlas som en ändring.',
    path: 'Funktion',
    on: 'Agerar som',
    target: 'Mål',
    type: (name) => `Skriv ${name} för att bekräfta`,
    submit: 'Skicka',
  },

  request: {
    title: 'Anrop',
    show: (count) => plural(count, 'Visa anropet', (n) => `Visa det första av ${n} anrop`),
    kinds: 'Sätt att skriva anropet',
    curl: 'curl',
    typescript: 'TypeScript',
    http: 'HTTP',
    copy: 'Kopiera anropet',
    key: 'Nycklar och hemligheter ersätts av variabler.',
    left: (names) => `Utan ${names}: det som står där kan inte skickas som det är.`,
  },

  effects: {
    reads: 'Läser',
    changes: 'Ändrar',
    destroys: 'Förstör',
    costs: 'Kan medföra kostnader',
    unknown: 'Okänd effekt',
    byName: (word) => `Effekten är bedömd efter ”${word}” i namnet.`,
    byDocumentation: (word) => `Effekten är bedömd efter ”${word}” i dokumentationen.`,
    byOperator: 'Angivet av konsolens driftansvarige.',
    byNothing: 'Okänd effekt, så den behandlas som en ändring.',
  },

  entry: {
    json: 'JSON',
    otherValue: 'Ett annat värde',
    several: 'Retur eller ett komma lägger till ett.',
    values: (name) => `Valt för ${name}`,
    removeValue: (value, name) => `Ta bort ${value} ur ${name}`,
    addRow: (name) => `Lägg till i ${name}`,
    removeRow: (name, place) => `Ta bort ${name} ${place}`,
    asJson: 'Redigera som JSON',
    asRows: 'Redigera som fält',
    chooseFile: 'Välj en fil…',
    file: (name) => `Fil till ${name}`,
    longFile: (name) => `${name} är för stor för en nyckel eller ett certifikat.`,
    noText: (name) => `${name} gick inte att läsa som text.`,
    hide: (name) => `Dölj ${name}`,
    show: (name) => `Visa ${name}`,
  },

  suggestions: {
    usual: 'vanligt värde',
    usualFor: (name) => `Vanliga värden för ${name}`,
    allowedFor: (name) => `Värden som tjänsten tillät för ${name} när den nekade ett annat`,
  },
}

import type { functions as english } from '../en/functions.ts'

export const functions: typeof english = {
  functions: {
    title: 'Alla funktioner',
    search: 'Sök funktioner',
    searchHint: 'Namn, syfte eller argument',
    count: (count) => (count === 1 ? '1 funktion' : `${count} funktioner`),
    found: (count, query) =>
      count === 0
        ? `Ingen funktion stämmer med ”${query}”.`
        : `${count === 1 ? '1 funktion' : `${count} funktioner`} stämmer med ”${query}”.`,
    showAll: (count) => `Visa alla ${count}`,
    none: 'Modulen beskriver inga funktioner.',
    takes: 'Tar',
    anonymous: 'anonyma anrop',
    kinds: { user: 'användarnamnet', project: 'ett projekt', organization: 'en organisation' },
    kindsUnknown: 'Beskrivningen säger inte vilka användarnamn den tar.',
    unreadable: (count) =>
      count === 1 ? 'En modul kunde inte beskrivas.' : `${count} moduler kunde inte beskrivas.`,
    notRead: 'Inte läst',
    unknownModule: (module) => `Tjänsten har ingen modul ”${module}”.`,
    unknownFunction: (path) => `Tjänsten beskriver inte ${path}.`,
    serviceFailed: 'Tjänsten säger inte vad den kan göra.',
  },

  form: {
    none: 'Funktionen tar inga argument.',
    optional: (count) => `Valfria argument (${count})`,
    identity: 'Som',
    misfit: { 'kind-not-accepted': 'tas inte av modulen', 'read-only': 'får bara läsa' },
    noIdentity: 'Ingen av dina identiteter tas av modulen.',
    required: 'krävs',
    faults: {
      required: 'Ange ett värde, eller säg att det skickas tomt.',
      'not-a-number': 'Ange ett tal.',
      'not-a-structure': 'Detta börjar som JSON men är det inte. Se över citattecken, komman och parenteser.',
    },
    sendEmpty: 'Skicka tomt',
    sendEmptyShort: 'tomt',
    sentEmpty: 'Skickas tomt',
    yes: 'Ja',
    no: 'Nej',
    notSent: 'Skickas inte',
    add: 'Lägg till ett argument',
    addHint: 'Ett som beskrivningen inte nämner.',
    addName: 'Argumentets namn',
    addSubmit: 'Lägg till',
    remove: (name) => `Ta bort ${name}`,
    show: (name) => `Visa ${name}`,
    hide: (name) => `Dölj ${name}`,
    json: 'JSON',
    suggestionsFrom: (path) => `Värden från ${path}`,
    suggestionsFailed: (path) => `${path} gav inga värden; skriv ett.`,
    noSuggestion: 'Inget värde stämmer; det du skrev används.',
    call: 'Anropa',
    calling: 'Anropar…',
    clear: 'Töm',
    signInOver:
      'Din inloggning upphörde innan detta utfördes. Det skickades inte igen; anropa när du är redo.',
  },

  confirm: {
    title: (path) => `Anropa ${path}?`,
    destroys: 'Detta förstör. Det kan inte ångras här.',
    costs: 'Detta kan kosta pengar.',
    changes: 'Det här ändrar det som körs.',
    unknown: 'Vad det här gör är inte känt: det behandlas som en ändring.',
    on: 'Som',
    type: (name) => `Skriv ${name} för att bekräfta`,
    submit: 'Anropa',
  },

  request: {
    title: 'Anrop',
    show: 'Visa anropet',
    kinds: 'Sätt att skriva anropet',
    curl: 'curl',
    typescript: 'TypeScript',
    http: 'HTTP',
    copy: 'Kopiera anropet',
    key: 'Nyckeln är en variabel, och det är varje hemlighet.',
  },

  answer: {
    title: 'Svar',
    none: 'Svaret kommer att stå här.',
    as: 'som',
    fields: 'Fält',
    table: 'Tabell',
    json: 'JSON',
    xml: 'XML',
    views: 'Sätt att se svaret',
    empty: 'Svaret har inga fält utöver sin status.',
    items: (count) => (count === 1 ? '1 rad' : `${count} rader`),
    filter: 'Filtrera rader',
    noRows: 'Ingen rad stämmer.',
    noTable: 'Svaret har ingen lista att visa som tabell.',
    chooseList: 'Lista',
    export: 'Exportera CSV',
    download: 'Ladda ned',
    tooLong: (shown, all) => `De första ${shown} av ${all}. Ladda ned för att se allt.`,
    xmlAsk: 'Fråga igen i XML',
    xmlHint: 'Samma anrop görs en gång till, och tjänsten svarar i XML.',
    xmlChange:
      'Det är inte känt att funktionen bara läser, så den anropas inte igen för att visa svaret i XML.',
    asking: 'Frågar…',
  },

  identifiers: {
    functions: (name) => `Funktioner som tar ${name}`,
    none: 'Ingen beskriven funktion tar värdet.',
  },
}

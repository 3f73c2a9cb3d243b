import type { description as english } from '../en/description.ts'
import { plural } from '../counts.ts'

export const description: typeof english = {
  changes: {
    title: 'Ändringar i beskrivningen',
    count: (count, since) =>
      `${plural(count, '1 ändring', (n) => `${n} ändringar`)} i beskrivningen sedan ${since}`,
    dismiss: 'Dölj',
    added: 'Ny',
    addedRequired: 'Nytt, krävs',
    removed: 'Borttagen',
    required: 'Krävs nu',
    optional: 'Valfritt nu',
    changed: 'Ändrade argument',
    functionAdded: (since) => `Ny sedan ${since}.`,
    functionRemoved: (since) => `Den togs bort ur beskrivningen ${since}.`,
    argumentsRemoved: (names, since) => `Beskrivs inte längre sedan ${since}: ${names}.`,
  },

  export: {
    title: 'Exportera',
    openApi: 'OpenAPI 3.1',
    schemas: 'Svarsscheman',
    hints: {
      openApi:
        'Alla funktioner, och fälten i de svar som setts här, för att generera klienter och dokumentation.',
      schemas: 'JSON Schema för svar som setts i den här webbläsaren: namn och typer, inga värden.',
    },
    schema: 'Svarsschema',
    schemaHint:
      'JSON Schema för funktionens svar som setts i den här webbläsaren: namn och typer, inga värden.',
  },
}

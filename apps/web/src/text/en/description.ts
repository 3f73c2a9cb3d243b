import { plural } from '../counts.ts'

export const description = {
  changes: {
    title: 'Changes in the description',
    count: (count: number, since: string) =>
      `${plural(count, '1 change', (n) => `${n} changes`)} in the description since ${since}`,
    dismiss: 'Dismiss',
    added: 'New',
    addedRequired: 'New, required',
    removed: 'Removed',
    required: 'Now required',
    optional: 'Now optional',
    changed: 'Arguments changed',
    functionAdded: (since: string) => `New since ${since}.`,
    functionRemoved: (since: string) => `It was removed from the description on ${since}.`,
    argumentsRemoved: (names: string, since: string) => `No longer described since ${since}: ${names}.`,
  },

  export: {
    title: 'Export',
    openApi: 'OpenAPI 3.1',
    schemas: 'Response schemas',
    hints: {
      openApi:
        'All functions, and the fields of the responses seen here, for generating clients and documentation.',
      schemas: 'JSON Schema of the responses seen in this browser: names and types, no values.',
    },
    schema: 'Response schema',
    schemaHint:
      'JSON Schema of the responses of this function seen in this browser: names and types, no values.',
  },
}

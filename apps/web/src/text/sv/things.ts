import type { things as english } from '../en/things.ts'

export const things: typeof english = {
  label: 'Resurser',
  name: 'Namn',
  owner: 'Projekt',
  filter: (kind) => `Filtrera ${kind}`,
  create: 'Skapa',
  none: 'Inga än. Det som dina projekt har visas här.',
  notDescribed: 'Tjänsten beskriver inget av det här slaget.',
  gone: (name) => `${name} finns inte.`,
  fields: 'Fält',
  actions: 'Åtgärder',
  more: 'Fler funktioner',
  add: 'Lägg till',
  addTo: (list) => `Lägg till i ${list}`,
  trail: 'Var det här finns',
  rowActions: (name) => `Åtgärder för ${name}`,
  noInner: 'Inga.',
  called: (path) => `${path} utförd`,
  field: (field, name) => `${field} för ${name}`,
  changed: (name) => `${name} ändrad`,
  notChangeable: 'Svaret visar inte värdet så att det kan jämföras.',
}

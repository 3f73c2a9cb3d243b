import type { things as english } from '../en/things.ts'

export const things: typeof english = {
  label: 'Mer',
  name: 'Namn',
  owner: 'Agerar som',
  filter: (kind) => `Filtrera ${kind}`,
  create: 'Skapa',
  none: 'Inga än. Det du har visas här.',
  notDescribed: 'Tjänsten beskriver inget av det här slaget.',
  gone: (name) => `Hittade inte ${name}.`,
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
  noSteps: 'Ett värde från ett steg kan användas i ett formulär.',
}

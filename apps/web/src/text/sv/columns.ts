import type { columns as english } from '../en/columns.ts'

export const columns: typeof english = {
  button: 'Kolumner',
  label: 'Listans kolumner',
  hint: 'Kryssa för det som ska visas; pilarna, eller Alt med en piltangent, ändrar ordningen.',
  earlier: (name) => `Flytta ${name} framåt`,
  later: (name) => `Flytta ${name} bakåt`,
  atTheEnd: 'Längre går det inte.',
  reset: 'Vanliga kolumner',
  isUsual: 'Det här är de vanliga kolumnerna.',
}

import type { entryText } from '../entry.ts'

export const entry: typeof entryText = {
  json: 'JSON',
  lines: 'En per rad.',
  chooseFile: 'Välj en fil…',
  file: (name) => `Fil till ${name}`,
  longFile: (name) => `${name} är för stor för en nyckel eller ett certifikat.`,
  noText: (name) => `${name} gick inte att läsa som text.`,
  hide: (name) => `Dölj ${name}`,
  show: (name) => `Visa ${name}`,
}

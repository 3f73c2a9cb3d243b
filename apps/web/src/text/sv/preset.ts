import type { preset as english } from '../en/preset.ts'

export const preset: typeof english = {
  addTitle: (name) => `Ett förval för ${name}`,
  name: 'Namn',
  nameHint: 'Till exempel lugn eller topp. Sparas i den här webbläsaren.',
  nameMissing: 'Ange ett namn.',
  save: 'Spara förval',
  previewTitle: (preset, server) => `${preset}: storlek på ${server}`,
  now: 'Nu',
  wanted: 'Sedan',
  difference: 'Skillnad',
  same: 'Servern har redan den här storleken.',
  apply: 'Verkställ nu',
  applyAnyway: 'Verkställ ändå',
  stage: 'Planera',
  remove: 'Ta bort förval',
}

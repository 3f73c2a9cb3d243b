import type { cells as english } from '../en/cells.ts'

export const cells: typeof english = {
  edit: (what) => `Redigera ${what}`,
  keys: 'Enter sparar, Escape lämnar det som det är.',
  stagingKeys: 'Enter sparar, Skift Enter planerar, Escape lämnar det som det är.',
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
  discard: 'Kasta',
  stage: 'Planera',
  stagedIs: 'planerat:',
  unstage: (what) => `Ta tillbaka det som är planerat för ${what}`,
  saveMine: 'Spara mitt',
  keepTheirs: 'Behåll det nuvarande',
}

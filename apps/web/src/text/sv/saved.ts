import type { saved as english } from '../en/saved.ts'
import { plural } from '../counts.ts'

export const saved: typeof english = {
  title: 'Sparade anrop',
  hint: 'Sparas i den här webbläsaren, även efter utloggning, utan hemligheter. Det som inte sparas frågas efter.',
  none: 'Inget är sparat än. Fyll i formuläret för en funktion och tryck på stjärnan.',
  noMatch: 'Inget sparat anrop stämmer.',
  filter: 'Filtrera sparade anrop',
  as: (identity) => `Som ${identity}`,
  asks: (names) => `Frågar efter ${names}`,
  notDescribed: 'Tjänsten beskriver inte längre den här funktionen.',
  notTaken: (names) => `Tjänsten beskriver inte längre ${names}.`,
  remove: (name) => `Ta bort ${name}`,
  removed: (name) => `Tog bort ${name}.`,
  file: {
    bring: 'Importera',
    save: 'Exportera',
    notImported: (name) => `Kunde inte importera ${name}`,
    left: (count) =>
      plural(
        count,
        '1 post hoppades över: den går inte att använda.',
        (n) => `${n} poster hoppades över: de går inte att använda.`,
      ),
    newer: 'En nyare version av konsolen har skrivit den.',
    notRead: 'Webbläsaren kunde inte läsa den.',
    plan: {
      'no-json': 'Den är inte giltig JSON.',
      'no-plan': 'Den är ingen plan sparad av Hosting Console.',
      empty: 'Den innehåller inga ändringar.',
      full: 'Fliken kan inte spara en så lång plan. Inget planerades.',
      change: (place) => `Dess steg ${place} kan inte läsas. Inget planerades.`,
    },
  },
  other: 'Det är inte en fil med sparade anrop.',
  imported: (count) => plural(count, 'Lade till 1 anrop.', (n) => `Lade till ${n} anrop.`),
  save: {
    title: (path) => `Spara ${path}`,
    name: 'Namn',
    hint: 'Du hittar det med namnet i Sök (Ctrl K), på modulens sida och under Sparade anrop.',
    missing: 'Skriv ett namn.',
    replaces: (name) => `Ersätter det som är sparat som ${name}.`,
    as: (identity) => `Alltid som ${identity}`,
    values: 'Värden',
    ask: 'Fråga varje gång',
    asked: 'Frågas varje gång: det kan vara hemligt',
    submit: 'Spara',
    done: (name) => `Sparade ${name}.`,
  },
}

import { grouped, plural } from '../counts.ts'
import type { history as english } from '../en/history.ts'

export const history: typeof english = {
  title: 'Anrop i fliken',
  hint: 'Sparas i fliken tills du loggar ut, utan hemligheter. De senaste svaren kan jämföras tills sidan laddas om.',
  filter: 'Filtrera anropen',
  noMatch: 'Inget anrop stämmer.',
  keep: 'Spara listan',
  off: 'Anrop listas inte. Det som står i Aktivitet finns kvar.',
  none: 'Inga anrop än. Varje anrop du gör från ett formulär står här.',
  time: 'Tid',
  function: 'Funktion',
  identity: 'Identitet',
  arguments: 'Argument',
  outcome: 'Utfall',
  duration: 'Tidsåtgång',
  clear: 'Töm listan',
  noResponse: 'Inget svar',
  compare: {
    open: 'Jämför',
    openOf: (path, at) => `Jämför svaret från ${path}, ${at}`,
    with: 'Med detta',
    withOf: (path, at) => `Jämför med svaret från ${path}, ${at}`,
    choose: (path) => `Välj ett annat svar från ${path} att jämföra med.`,
    only: (path) => `Det finns inget annat svar från ${path} sedan sidan laddades.`,
    title: (path) => `Två svar från ${path}`,
    differing: (count, all) =>
      plural(
        count,
        `1 av ${grouped(all)} värden skiljer sig.`,
        (n) => `${n} av ${grouped(all)} värden skiljer sig.`,
      ),
    whole: 'Visa alla värden',
    same: 'Båda säger samma sak.',
    field: 'Fält',
    missing: 'finns inte',
    more: (count) => `${grouped(count)} till visas inte.`,
  },
}

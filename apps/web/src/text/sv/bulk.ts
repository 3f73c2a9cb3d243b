import type { bulk as english } from '../en/bulk.ts'
import { grouped, plural } from '../counts.ts'

export const bulk: typeof english = {
  runLabel: 'Funktioner som kan anropas för varje vald rad',
  more: 'Fler funktioner',
  title: (path, name, count, kind) => `Skicka ${path} för ${name ?? `${grouped(count)} ${kind}`}?`,
  running: (path) => `Skickar ${path}`,
  ended: (path) => `Skickade ${path}`,
  stopped: (path) => `Slutade skicka ${path}`,
  effects: {
    reads: 'Det här läser bara.',
    changes: 'Det här ändrar var och en av dem.',
    destroys: 'Det här förstör var och en av dem. Det kan inte ångras här.',
    costs: 'Det här kan kosta pengar, för var och en av dem.',
    unknown: 'Vad det här gör är inte känt: det behandlas som en ändring av var och en av dem.',
  },
  choices: 'Hur anropen skickas',
  calls: 'Anropen, exakt som de skickas',
  ends: 'Hur det gick för varje anrop',
  responses: 'Svaren',
  name: 'Namn',
  done: 'klar',
  history: 'De senaste svaren under Anrop i fliken',
  unknown: (count) =>
    plural(
      count,
      'Utfallet av ett anrop är okänt: titta efter innan du skickar det igen. Det upprepas inte.',
      (n) => `Utfallet av ${n} anrop är okänt: titta efter innan du skickar dem igen. De upprepas inte.`,
    ),
  leftOut: {
    title: (count) => plural(count, '1 rad utelämnas', (n) => `${n} rader utelämnas`),
    'read-only': (identity, count) => `du får bara läsa i ${identity} (${grouped(count)})`,
    'kind-not-accepted': (identity, count) => `modulen tar inte ${identity} (${grouped(count)})`,
    unknown: (identity, count) => `${identity} är ingen av dina identiteter (${grouped(count)})`,
  },
  notSent: 'skickas inte',
  without: 'Skickas utan',
  copy: 'Kopiera som curl',
  submit: (count) => plural(count, 'Skicka 1 anrop', (n) => `Skicka ${n} anrop`),
  nothing: 'Det finns inget att skicka.',
  stop: 'Sluta skicka',
  stopping: 'Stoppar',
  retry: (count) => plural(count, 'Försök igen med 1 anrop', (n) => `Försök igen med ${n} anrop`),
  goOn: (count) => `Fortsätt med ${grouped(count)}`,
}

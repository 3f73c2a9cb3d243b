import type { outcomes as english } from '../en/outcomes.ts'

export const outcomes: typeof english = {
  outcomeUnknown: 'Okänt utfall. Det kan ha utförts; kontrollera innan du försöker igen.',
  mayBeMade: (what, at) =>
    `${what} kan ha utförts ${at}: svaret gick förlorat. Kontrollera innan du skickar igen.`,
  isThereTwice: (what) => `${what} finns två gånger.`,
  sentTwice: 'Båda begäran utfördes. Ta bort en av de två.',
  newInList: 'Nytt i listan sedan det skickades:',
  notListed: 'Inget nytt i listan än.',
  looked: 'Jag har kontrollerat',
  mayBeTwice:
    'Samma anrop kan redan ha utförts: svaret gick förlorat. Skickas det igen kan det göras två gånger.',
  undone: (what) => `Ångrat: ${what}.`,
  notUndone: (what) => `Kunde inte ångra ${what}.`,
  undoAnyway: 'Ångra ändå',
  redo: 'Gör om',
  redone: (what) => `Gjort om: ${what}.`,
  notRedone: (what) => `Kunde inte göra om ${what}.`,
  redoAnyway: 'Gör om ändå',
  wouldBe: (what) => `Om du fortsätter blir det ${what}.`,
  wouldBeDefault: 'Om du fortsätter blir det leverantörens standardvärde.',
  wouldBeDeleted: 'Om du fortsätter tas det bort.',
  notConfirmed: 'Godtaget. Tjänsten visar det inte än; det läses igen tills den gör det.',
  neverShown: 'Godtaget, men tjänsten visar det fortfarande inte.',
  said: (words) => `Tjänsten svarar: ”${words}”`,
  already: 'Det är redan som du vill ha det, så det finns inget att skicka.',
  changedSince: (now) => `Det har ändrats sedan dess${now && ` och är nu ${now}`}. Inget skickades.`,
}

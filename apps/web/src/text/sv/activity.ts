import type { activity as english } from '../en/activity.ts'

export const activity: typeof english = {
  activity: {
    title: 'Aktivitet',
    hint: 'Det du har ändrat genom konsolen, på vilken enhet som helst. Ändringar gjorda någon annanstans syns inte.',
    none: 'Inget har ändrats genom konsolen än.',
    filter: 'Filtrera aktivitet',
    columns: {
      what: 'Vad',
      at: 'Tid',
      identity: 'Som',
      change: 'Före och efter, eller argument',
      result: 'Utfall',
    },
    events: {
      'sign-in': 'Inloggning',
      'sign-out': 'Utloggning',
      'change-begun': 'Påbörjat',
      'identity-refused': 'Identitet vägrad',
      'record-refused': 'Session vägrad',
    },
    older: 'Visa äldre',
  },

  history: {
    title: 'Anrop i fliken',
    hint: 'Sparas i fliken tills du loggar ut, utan hemligheter och utan svar.',
    none: 'Inga anrop än. Varje anrop du gör från ett formulär står här.',
    time: 'Tid',
    function: 'Funktion',
    identity: 'Som',
    arguments: 'Argument',
    outcome: 'Utfall',
    duration: 'Tidsåtgång',
    clear: 'Töm listan',
    noAnswer: 'Inget svar',
  },
}

export const activity = {
  activity: {
    title: 'Activity',
    hint: 'What was changed through this console by you, on any device. Changes made elsewhere are not seen.',
    none: 'Nothing was changed through this console yet.',
    filter: 'Filter activity',
    columns: {
      what: 'What',
      at: 'Time',
      identity: 'As',
      change: 'Before and after, or arguments',
      result: 'Result',
    },
    events: {
      'sign-in': 'Sign-in',
      'sign-out': 'Sign-out',
      'change-begun': 'Begun',
      'identity-refused': 'Identity refused',
      'record-refused': 'Session refused',
    } as Record<string, string>,
    older: 'Show older',
  },

  history: {
    title: 'Calls of this tab',
    hint: 'Kept in this tab until you sign out, without secrets and without answers.',
    none: 'No calls yet. Every call you make from a form is listed here.',
    time: 'Time',
    function: 'Function',
    identity: 'As',
    arguments: 'Arguments',
    outcome: 'Outcome',
    duration: 'Duration',
    clear: 'Clear list',
    noAnswer: 'No answer',
  },
}

/** Help on a page, notices, and the page about the console. */
export const help = {
  label: 'Help for this page',
  topics: {
    overview:
      'What needs attention in all your projects, and what changed last. Each line opens the list behind it.',
    servers:
      'The servers of all projects. Filter by a word, a state or an address, or select several to change them together.',
    server:
      'One server with its state, size and addresses. Change a size or a name in its place, or open the menu for everything else.',
    zones:
      'The domains of all projects. The second search looks through the records of every zone, and Find and replace changes them.',
    zone: 'The records of one zone. Press a value to edit it: save it at once, or stage it and apply several changes together.',
    setups:
      'What providers ask for, as sets of records. Choose one, then a zone or a table of zones, and stage what it changes there.',
    zoneHistory:
      'What the records of one zone were, and who changed them. Compare any two times, and restore what was there.',
    addresses:
      'The IP addresses of all projects. Press a reverse name to change it; the last column says whether a record confirms it.',
    invoices:
      'The invoices of all organizations. Choose a period to see its total, and to get its documents or a file for bookkeeping.',
    storage:
      'The object storage of all projects. Open an instance for its credentials and how to connect to it.',
    things:
      'All of one kind, in all projects. Open one for what is in it and what can be done with it, or select several.',
    thing:
      'All that the service tells of one thing, and what is in it. Press a value that can be changed to edit it.',
    functions:
      'Every function that the service describes, by module. Each opens as a form that shows the request before it is sent.',
    form: 'The form of one function. The request below it can be copied as curl, or staged to run with other changes.',
    activity:
      'What was changed through this console, by whom and how it ended. Most changes can be undone here.',
    history: 'The requests of this tab, without secrets. Open one to fill its form again.',
    saved: 'Requests you have saved by name. Open one to fill its form.',
    other: 'The console shows what the service describes, and sends every request in your name.',
  },
  notices: {
    title: 'Notifications',
    unread: (count: number) => `Notifications, ${count} unread`,
    none: 'Nothing to report.',
    said: 'Message',
    description: 'Functions',
  },
  about: {
    title: 'About Hosting Console',
    version: 'Version',
    service: 'Service',
    signedIn: 'Signed in as',
    readOnly: 'This console sends requests that read, and nothing else.',
    check: 'The operator of this console checks its settings with',
    responses: 'Response times',
    responsesHint: 'The last requests of this page, from here to the service and back.',
    function: 'Function',
    time: 'Time',
    duration: 'Duration',
    none: 'No requests yet.',
    median: (ms: string) => `Half of them took ${ms} or less.`,
  },
}

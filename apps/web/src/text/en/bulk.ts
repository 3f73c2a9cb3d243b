export const bulk = {
  run: 'Run a function',
  runLabel: 'Functions that can be called on every chosen row',
  more: 'More functions',
  /** @param name of the only one */
  title: (path: string, name: string | undefined, count: number, kind: 'serverid' | 'ipaddress') =>
    `Send ${path} for ${name ?? `${count} ${{ serverid: 'servers', ipaddress: 'addresses' }[kind]}`}?`,
  running: (path: string) => `Calling ${path}`,
  ended: (path: string) => `Called ${path}`,
  effects: {
    reads: 'This only reads.',
    changes: 'This changes every one of them.',
    destroys: 'This permanently deletes every one of them. You can’t undo this here.',
    costs: 'This may cost money, for every one of them.',
    unknown: 'What this does is not known: it is treated as a change of every one of them.',
  },
  calls: 'The calls, exactly as they are sent',
  ends: 'Results',
  columns: { name: 'Name', call: 'Call', identity: 'As', outcome: 'Outcome', answer: 'Answer' },
  outcomes: {
    waiting: 'not called',
    sending: 'calling',
    done: 'done',
    refused: 'refused',
    'not-sent': 'not sent',
    unknown: 'unknown',
  },
  counts: (done: number, all: number) => `${done} of ${all} done`,
  failed: (count: number) => `${count} failed`,
  unknown: (count: number) =>
    count === 1
      ? 'The outcome of one call is unknown: look before you call again. It is not repeated.'
      : `The outcomes of ${count} calls are unknown: look before you call again. They are not repeated.`,
  notTried: (count: number) => (count === 1 ? '1 not called' : `${count} not called`),
  leftOut: {
    title: (count: number) => (count === 1 ? '1 row is left out' : `${count} rows are left out`),
    'read-only': (identity: string, count: number) => `${identity} may only read (${count})`,
    'kind-not-accepted': (identity: string, count: number) =>
      `the module does not take ${identity} (${count})`,
    unknown: (identity: string, count: number) => `${identity} is none of your identities (${count})`,
  },
  type: (word: string) => `Type ${word} to confirm`,
  notSent: 'not sent',
  copy: 'Copy as curl',
  submit: (count: number) => (count === 1 ? 'Make 1 call' : `Make ${count} calls`),
  nothing: 'There is nothing to call.',
  stop: 'Stop',
  stopping: 'Stopping',
  retry: (count: number) => `Retry ${count} failed`,
  goOn: (count: number) => `Go on with ${count}`,
  close: 'Close',
}

export const bulk = {
  run: 'Run a function',
  runLabel: 'Functions for every selected row',
  more: 'More functions',
  /** @param name of the only one */
  title: (path: string, name: string | undefined, count: number, kind: 'serverid' | 'ipaddress') =>
    `Send ${path} for ${name ?? `${count} ${{ serverid: 'servers', ipaddress: 'addresses' }[kind]}`}?`,
  running: (path: string) => `Sending ${path}`,
  ended: (path: string) => `Sent ${path}`,
  effects: {
    reads: 'This only reads.',
    changes: 'This changes each of them.',
    destroys: 'This permanently deletes each of them. You can’t undo this here.',
    costs: 'Each of them may incur charges.',
    unknown: 'Effect unknown, so it’s treated as a change of each of them.',
  },
  calls: 'Requests, exactly as sent',
  ends: 'Results',
  columns: { name: 'Name', request: 'Request', identity: 'Identity', outcome: 'Outcome', answer: 'Response' },
  outcomes: {
    waiting: 'not sent yet',
    sending: 'sending',
    done: 'done',
    refused: 'refused',
    'not-sent': 'not sent',
    unknown: 'unknown',
  },
  counts: (done: number, all: number) => `${done} of ${all} done`,
  failed: (count: number) => `${count} failed`,
  unknown: (count: number) =>
    count === 1
      ? 'The outcome of one request is unknown. Check before you send it again; it isn’t repeated.'
      : `The outcomes of ${count} requests are unknown. Check before you send them again; they aren’t repeated.`,
  notTried: (count: number) => (count === 1 ? '1 not sent yet' : `${count} not sent yet`),
  leftOut: {
    title: (count: number) => (count === 1 ? '1 row left out' : `${count} rows left out`),
    'read-only': (identity: string, count: number) => `${identity} has read-only access (${count})`,
    'kind-not-accepted': (identity: string, count: number) =>
      `the module doesn’t accept ${identity} (${count})`,
    unknown: (identity: string, count: number) => `${identity} isn’t one of your identities (${count})`,
  },
  type: (word: string) => `Type ${word} to confirm`,
  notSent: 'not sent',
  copy: 'Copy as curl',
  submit: (count: number) => (count === 1 ? 'Send 1 request' : `Send ${count} requests`),
  nothing: 'No requests to send.',
  stop: 'Stop',
  stopping: 'Stopping',
  retry: (count: number) => `Retry ${count} failed`,
  goOn: (count: number) => `Continue with ${count}`,
  close: 'Close',
}

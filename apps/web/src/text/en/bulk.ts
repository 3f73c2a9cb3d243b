import { grouped, plural } from '../counts.ts'

export const bulk = {
  runLabel: 'Functions for every selected row',
  more: 'More functions',
  /** @param name of the only one */
  title: (path: string, name: string | undefined, count: number, kind: string) =>
    `Send ${path} for ${name ?? `${grouped(count)} ${kind}`}?`,
  running: (path: string) => `Sending ${path}`,
  ended: (path: string) => `Sent ${path}`,
  stopped: (path: string) => `Stopped sending ${path}`,
  effects: {
    reads: 'This only reads.',
    changes: 'This changes each of them.',
    destroys: 'This permanently deletes each of them. You can’t undo this here.',
    costs: 'Each of them may incur charges.',
    unknown: 'Effect unknown, so it’s treated as a change of each of them.',
  },
  choices: 'How requests are sent',
  calls: 'Requests, exactly as sent',
  ends: 'Results',
  responses: 'Responses',
  name: 'Name',
  /** Of a request that only reads. */
  done: 'done',
  history: 'Latest responses in Request history',
  unknown: (count: number) =>
    plural(
      count,
      'The outcome of one request is unknown. Check before you send it again; it isn’t repeated.',
      (n) =>
        `The outcomes of ${n} requests are unknown. Check before you send them again; they aren’t repeated.`,
    ),
  leftOut: {
    title: (count: number) => plural(count, '1 row left out', (n) => `${n} rows left out`),
    'read-only': (identity: string, count: number) =>
      `you have read-only access to ${identity} (${grouped(count)})`,
    'kind-not-accepted': (identity: string, count: number) =>
      `the module doesn’t accept ${identity} (${grouped(count)})`,
    unknown: (identity: string, count: number) =>
      `${identity} isn’t one of your identities (${grouped(count)})`,
  },
  notSent: 'not sent',
  without: 'Sent without',
  copy: 'Copy as curl',
  submit: (count: number) => plural(count, 'Send 1 request', (n) => `Send ${n} requests`),
  nothing: 'No requests to send.',
  stop: 'Stop sending',
  stopping: 'Stopping',
  retry: (count: number) => plural(count, 'Retry 1 request', (n) => `Retry ${n} requests`),
  goOn: (count: number) => `Continue with ${grouped(count)}`,
}

import type { Status } from '@hosting-console/console-core'
import { grouped, plural } from '../counts.ts'

/** How many steps of a plan, and whether some of them only read: then they aren't changes. */
export type Counted = { count: number; hasReads?: boolean }

export const noun = ({ count, hasReads = false }: Counted) =>
  `${hasReads ? 'step' : 'change'}${count === 1 ? '' : 's'}`

export const changes = (of: Counted) => `${grouped(of.count)} ${noun(of)}`

const all = (of: Counted) => (of.count === 1 ? changes(of) : `All ${changes(of)}`)

export const plan = {
  title: 'Plan',
  region: 'Staged changes',
  staged: (of: Counted) => `${changes(of)} staged`,
  allApplied: (of: Counted) => `${all(of)} applied`,
  allUndone: (of: Counted) => `${all(of)} undone`,
  finished: 'Plan finished',
  notAllUndone: 'Not all undone',
  undoing: 'Being undone',
  allAccepted: 'All accepted, waiting to appear',
  tally: {
    applied: (count: number) => `${grouped(count)} applied`,
    pending: (count: number) => `${grouped(count)} sent, not shown yet`,
    undone: (count: number) => `${grouped(count)} undone`,
    unchanged: (count: number) => `${grouped(count)} unchanged`,
    sending: (count: number) => `${grouped(count)} being sent`,
    undoing: (count: number) => `${grouped(count)} being undone`,
    refused: (count: number) => `${grouped(count)} refused`,
    denied: (count: number) => `${grouped(count)} without permission`,
    unknown: (count: number) => plural(count, '1 outcome unknown', (n) => `${n} outcomes unknown`),
    notUndone: (count: number) => `${grouped(count)} couldn’t be undone`,
    conflicts: (count: number) => plural(count, '1 conflict', (n) => `${n} conflicts`),
    gone: (count: number) => `${grouped(count)} no longer there`,
    lost: (count: number) => `${grouped(count)} can’t be sent`,
    unsent: (count: number) => `${grouped(count)} not sent`,
    untried: (count: number) => `${grouped(count)} not tried`,
    staged: (count: number) => `${grouped(count)} staged`,
    invalid: (count: number) => `${grouped(count)} may be refused`,
    faulty: (count: number) => plural(count, '1 error', (n) => `${n} errors`),
    warned: (count: number) => plural(count, '1 warning', (n) => `${n} warnings`),
    unchecked: (count: number) => `${grouped(count)} couldn’t be checked`,
    unseen: (count: number) => `${grouped(count)} can’t be checked`,
    later: (count: number) => `${grouped(count)} checked later`,
    ready: (count: number) => `${grouped(count)} would apply`,
  },
  fine: 'No new problems found',
  more: 'More',
  export: 'Export…',
  discard: 'Unstage all',
  discarded: (of: Counted) => `${changes(of)} unstaged.`,
  undo: 'Undo',
  clearFinished: 'Clear completed',
  clearRest: 'Clear the rest',
  check: 'Check',
  checkHint: 'A dry run: looks for conflicts and problems, and changes nothing.',
  apply: (of: Counted) => `Apply ${changes(of)}`,
  retry: (of: Counted) => `Retry ${changes(of)}`,
  inVain: 'Nothing left can be applied yet. Resolve the conflicts first.',
  stop: 'Stop',
  stopHint: 'Finishes running requests, starts no more.',
  busy: {
    check: 'The plan is being checked.',
    apply: 'The plan is being applied.',
    undo: 'Changes are being undone.',
    run: 'Requests for many rows are being sent.',
  },
  undoAll: (of: Counted) => `Undo ${changes(of)}`,
  reading: 'Loading the API description…',
  progress: {
    check: () => 'Checking…',
    apply: (done: number, all: number) => `${grouped(done)} of ${grouped(all)} done`,
    undo: (done: number, all: number) => `${grouped(done)} of ${grouped(all)} undone`,
  },
  file: {
    save: { json: 'Save as a plan file', bash: 'Save as a bash script', typescript: 'Save as TypeScript' },
    open: 'Open a plan file',
    stepGone: (step: number, what: string) => `Not saved: step ${step} (${what}) uses a value that’s gone.`,
    notOpened: (name: string) => `${name} wasn’t opened.`,
    notRead: 'It couldn’t be read. Try again, or reload the page.',
  },
  copied: 'This tab is a copy of another. The plan stays in that one, so that nothing is applied twice.',
  request: 'Show request',
  hideRequest: 'Hide request',
  wasMade: 'It was made',
  wasNotMade: 'It wasn’t',
  edit: (what: string) => `Edit ${what}`,
  remove: (what: string) => `Unstage ${what}`,
  clear: (what: string) => `Clear ${what}`,
  kinds: {
    record: { add: 'add', change: 'change', remove: 'delete' },
    address: { change: 'set PTR', remove: 'reset PTR' },
    server: { change: 'resize' },
    call: { change: 'call' },
  },
  records: (count: number) => plural(count, '1 record', (n) => `${n} records`),
  step: (number: number) => `Step ${number}`,
  stepHint:
    'A later call can use what a step returns: enter {{step 1.server.serverid}} for a value, with the fields of its response.',
  askedLater: 'asked for when it’s applied',
  subjects: { zone: 'Zone', address: 'Address', server: 'Server', module: 'Module' },
  addresses: 'IP addresses',
  changes,
  usualName: 'provider default',
  statuses: {
    done: 'applied',
    pending: 'sent, not shown yet',
    undone: 'undone',
    unchanged: 'no change needed',
    sending: 'sending',
    busy: 'waiting',
    undoing: 'undoing',
    'undo busy': 'waiting',
    refused: 'refused',
    denied: 'no permission',
    unknown: 'outcome unknown',
    'undo unknown': 'outcome unknown',
    'not undone': 'not undone',
    conflict: 'conflict',
    gone: 'deleted',
    lost: 'can’t be sent',
    unread: 'not sent',
    undescribed: 'not supported',
    waits: 'not tried',
    queued: 'not tried',
    staged: 'staged',
    invalid: 'may be refused',
    faulty: 'error',
    warned: 'warning',
    unchecked: 'couldn’t be checked',
    unseen: 'can’t be checked',
    later: 'checked later',
    needless: 'no change needed',
    ready: 'would apply',
  } satisfies Record<Status, string>,
  explained: {
    busy: 'Busy with something else. Trying again in a few seconds.',
    accepted: 'Accepted. Waiting for the change to appear.',
    recovered: 'The response was lost, but the change was made.',
    settled: 'You said that it was made.',
    halfDone: 'What it replaces is already deleted: retry it, or undo.',
    conflict: 'This has changed in the meantime. Nothing was sent.',
    gone: 'This was deleted in the meantime. Nothing was sent.',
    waits: (what: string) => `Waiting for ${what}, which hasn’t been applied.`,
    later: (what: string) => `Comes after ${what}, so it can’t be checked yet.`,
    unshown: 'No look can show the result.',
    unseen: 'There’s nothing to compare this call with before it’s sent.',
    unfilled: (step: number, field: string) =>
      `The response to step ${step} has no ${field}. Edit this step to send another value.`,
    lostStep: (field: string) =>
      `The step that ${field} comes from isn’t in the plan any more, or its response is gone.`,
    maybeBefore: 'An earlier attempt may have succeeded.',
    undoInterrupted:
      'The page was closed while this was being undone. Undo looks first where it can, and asks where no one can tell.',
    interrupted:
      'The page closed while this was being sent. Retry checks first, or asks you if it can’t check.',
    unknown: 'It may have been carried out. Retry checks first, or asks you if it can’t check.',
    unread: 'Nothing was sent.',
    undescribed: 'This service doesn’t support this change.',
    lostForUndo: (names: string) =>
      `Can’t be undone since the page was reloaded: what ${names} held before wasn’t kept.`,
  },

  /** Asked before a sign-out that loses something. */
  signOut: {
    title: (hasPlan: boolean): string =>
      hasPlan ? 'Sign out and lose the plan?' : 'Sign out and lose what’s typed?',
    pending: 'Signing out…',
    here: (of: Counted) =>
      `${changes(of)} in the plan of this tab ${of.count === 1 ? 'is' : 'are'} not applied.`,
    elsewhere: (of: Counted) =>
      `${changes(of)} in the plan of another tab ${of.count === 1 ? 'is' : 'are'} not applied.`,
    typedHere: 'Something typed in this tab hasn’t been sent.',
    typedElsewhere: 'Something typed in another tab hasn’t been sent.',
    lost: (hasPlan: boolean): string =>
      hasPlan
        ? 'Signing out discards what isn’t applied or sent. To keep a plan, save it as a file in its own tab first.'
        : 'Signing out discards it.',
  },
}

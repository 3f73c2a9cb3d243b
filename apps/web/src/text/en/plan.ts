import { grouped, plural } from '../counts.ts'

/** How many steps of a plan, and whether some of them only read: then they aren't changes. */
export type Counted = { count: number; hasReads?: boolean }

const noun = ({ count, hasReads = false }: Counted) =>
  `${hasReads ? 'step' : 'change'}${count === 1 ? '' : 's'}`

const changes = (of: Counted) => `${grouped(of.count)} ${noun(of)}`

const all = (of: Counted) => (of.count === 1 ? changes(of) : `All ${changes(of)}`)

export const plan = {
  title: 'Plan',
  region: 'Staged changes',
  staged: (of: Counted) => `${changes(of)} staged`,
  allApplied: (of: Counted) => `${all(of)} applied`,
  allUndone: (of: Counted) => `${all(of)} undone`,
  finished: 'Plan finished',
  notAllUndone: 'Not all undone',
  tally: {
    applied: (count: number) => `${grouped(count)} applied`,
    undone: (count: number) => `${grouped(count)} undone`,
    already: (count: number) => `${grouped(count)} unchanged`,
    notUndone: (count: number) => `${grouped(count)} couldn’t be undone`,
    unsent: (count: number) => `${grouped(count)} not sent`,
    failed: (count: number) => `${grouped(count)} refused`,
    denied: (count: number) => `${grouped(count)} without permission`,
    unknown: (count: number) => plural(count, '1 outcome unknown', (n) => `${n} outcomes unknown`),
    untried: (count: number) => `${grouped(count)} not tried`,
    staged: (count: number) => `${grouped(count)} staged`,
  },
  checked: {
    refused: (count: number) => `${grouped(count)} would be refused`,
    faulty: (count: number) => plural(count, '1 error', (n) => `${n} errors`),
    warned: (count: number) => plural(count, '1 warning', (n) => `${n} warnings`),
    conflicts: (count: number) => plural(count, '1 conflict', (n) => `${n} conflicts`),
    ready: (count: number) => `${grouped(count)} would apply`,
    unseen: (count: number) => `${grouped(count)} can’t be checked`,
    later: (count: number) => `${grouped(count)} checked later`,
    unchecked: (count: number) => `${grouped(count)} couldn’t be checked`,
    fine: 'No problems found',
  },
  more: 'More',
  discard: 'Unstage all',
  discarded: (of: Counted) => `${changes(of)} unstaged.`,
  undo: 'Undo',
  clearFinished: 'Clear completed',
  clearRest: 'Clear the rest',
  rehearse: 'Check',
  rehearseHint: 'A dry run: looks for conflicts and problems, and changes nothing.',
  apply: (of: Counted) => `Apply ${changes(of)}`,
  retry: (of: Counted) => `Retry ${changes(of)}`,
  inVain: 'What is left can’t be applied as it is. Edit it, add it as new, or remove it.',
  stop: 'Stop',
  stopHint: 'Finishes running requests, starts no more.',
  busy: {
    rehearse: 'The plan is being checked.',
    apply: 'The plan is being applied.',
    undo: 'Changes are being undone.',
    run: 'Requests for many rows are being sent.',
  },
  undoAll: (of: Counted) => `Undo ${changes(of)}`,
  parallel: 'In parallel',
  parallelHint:
    'How many zones, addresses and servers are changed at once. With 1, they’re changed in order.',
  stops: 'Stop at the first failure',
  reading: 'Loading the API description…',
  progress: {
    rehearse: () => 'Checking…',
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
  export: 'Export plan',
  request: 'Show request',
  hideRequest: 'Hide request',
  edit: {
    open: (what: string) => `Edit ${what}`,
    editing: (step: number) => `Editing step ${step} of the plan. Stage replaces it.`,
    cancel: 'Cancel editing',
  },
  remove: (what: string) => `Unstage ${what}`,
  clear: (what: string) => `Clear ${what}`,
  kinds: {
    'update record': 'change',
    'add record': 'add',
    'delete record': 'delete',
    'set reverse name': 'set PTR',
    'reset reverse name': 'reset PTR',
    'resize server': 'resize',
    call: 'call',
  },
  step: (number: number) => `Step ${number}`,
  stepHint:
    'A later call can use what a step answers: enter {{step 1.server.serverid}} for a value, with the fields of its response.',
  askedLater: 'asked for when it’s applied',
  fields: {
    host: 'host',
    data: 'data',
    ttl: 'TTL',
    ptr: 'PTR',
    memory: 'memory',
    cores: 'CPU cores',
  } as Partial<Record<string, string>>,
  subjects: { zone: 'Zone', address: 'Address', server: 'Server', module: 'Module' },
  changes,
  usualName: 'provider default',
  outcomes: {
    staged: 'staged',
    untried: 'not tried',
    sending: 'sending',
    busy: 'waiting',
    ready: 'would apply',
    unseen: 'can’t be checked',
    later: 'checked later',
    warned: 'warning',
    faulty: 'error',
    invalid: 'would be refused',
    applied: 'applied',
    accepted: 'pending',
    recovered: 'applied',
    already: 'no change needed',
    drifted: 'conflict',
    gone: 'deleted',
    held: 'not sent',
    refused: 'refused',
    denied: 'no permission',
    unread: 'not sent',
    unknown: 'outcome unknown',
    undescribed: 'not supported',
    undone: 'undone',
    notUndone: 'not undone',
  },
  explained: {
    busy: 'Busy with something else. Trying again in a few seconds.',
    accepted: 'Accepted. Waiting for the change to appear.',
    recovered: 'The response was lost, but the change was made.',
    drifted: 'This has changed in the meantime. Nothing was sent.',
    gone: 'This was deleted in the meantime. Nothing was sent.',
    waits: (what: string) => `Waits for ${what}, which wasn’t applied.`,
    held: (what: string) => `Not sent, because ${what} wasn’t applied first.`,
    later: (what: string) => `It uses what ${what} answers, and is checked after that.`,
    unshown: 'No function shows what it changed.',
    unseen: 'There’s nothing to compare this call with before it’s sent.',
    oneWay: (name: string, address: string) => `No record leads from ${name} to ${address}.`,
    there: 'Something of this name is there already.',
    lacking: (names: string) => `The function now requires ${names}. Stage the call again.`,
    unfilled: (step: number, field: string) =>
      `The response to step ${step} has no ${field}. Edit this step to send another value.`,
    unlikelyField: (step: number, path: string, field: string) =>
      `Step ${step} may not answer this: no response of ${path} seen so far has ${field}.`,
    lostStep: (field: string) =>
      `The step that ${field} comes from isn’t in the plan any more, or its response is gone.`,
    interrupted:
      'The page was closed while this was being sent. Retry looks first where it can, and asks where nothing shows it.',
    unknown: 'It may have been carried out. Retry looks first where it can, and asks where nothing shows it.',
    unread: 'Nothing was sent.',
    undescribed: 'This service doesn’t support this change.',
    undoDrifted: 'Couldn’t undo: it has changed since.',
    undoFailed: 'Couldn’t undo.',
    lostForUndo: (names: string) =>
      `Can’t be undone since the page was reloaded: what ${names} held before wasn’t kept.`,
    sizeNotListed: (name: string, value: string, nearest: string) =>
      `The service doesn’t list ${value} as ${name}. Nearest: ${nearest}.`,
  },
  broken: {
    gone: (path: string) => `This service doesn’t describe ${path} any more.`,
    removed: (names: string) => `The description no longer lists ${names}.`,
  },
  sizes: { memory: 'memory (MB)', cores: 'CPU cores' },
  drift: { field: 'Field', base: 'Original', theirs: 'Current', mine: 'Yours' },
  applyAnyway: 'Overwrite with mine',
  drop: 'Discard mine',
  undoAnyway: 'Undo anyway',
  asks: {
    title: (of: Counted) => `Apply ${changes(of)}?`,
    titleOfUndo: (of: Counted) => `Undo ${changes(of)}?`,
    calls: 'Requests to confirm',
    others: (of: Counted) =>
      `${grouped(of.count)} other ${noun(of)} ${of.count === 1 ? 'needs' : 'need'} no confirmation.`,
    again: 'Its outcome is unknown: it may have been carried out, and is sent again.',
    open: 'Enter these values to continue. They aren’t kept.',
    yes: 'Yes',
    no: 'No',
    choose: 'Choose',
    left: (names: string) => `Enter ${names}.`,
    type: (count: number) => `Type ${count} to confirm that ${grouped(count)} things are deleted`,
  },
  refused: {
    title: (of: Counted) => `${changes(of)} would be refused. Apply anyway?`,
    label: 'Would be refused',
    submit: 'Apply anyway',
  },
  faults: {
    title: (of: Counted) => `${changes(of)} ${of.count === 1 ? 'has' : 'have'} errors. Apply anyway?`,
    label: 'Errors',
    submit: 'Apply anyway',
  },
  destroys: {
    title: (count: number) => plural(count, 'Delete 1 record?', (n) => `Delete ${n} records?`),
    listed: (count: number) => plural(count, 'Deletes 1 record', (n) => `Deletes ${n} records`),
    consequence: (count: number): string =>
      count === 1 ? 'Undo adds it again, with a new ID.' : 'Undo adds them again, with new IDs.',
    submit: (count: number) => plural(count, 'Delete record', (n) => `Delete ${n} records`),
  },
  exported: {
    subject: 'Subject',
    identity: 'Identity',
    change: 'Change',
    what: 'What',
    fields: 'Fields',
    outcome: 'Outcome',
    text: 'Text',
  },
}

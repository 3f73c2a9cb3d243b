import { grouped, plural } from '../counts.ts'
import { changes, type Counted, noun } from './plan.ts'

/** What the parts of the plan say that are loaded when they are asked for. */
export const planParts = {
  // Asked before a plan is applied that deletes, or is known to have errors.
  refused: {
    title: (of: Counted) => `${changes(of)} may be refused. Apply anyway?`,
    label: 'May be refused',
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
  parallel: 'In parallel',
  parallelHint:
    'How many zones, addresses and servers are changed at once. With 1, they’re changed in order.',
  stops: 'Stop at the first failure',
  broken: {
    gone: (path: string) => `This service doesn’t describe ${path} any more.`,
    removed: (names: string) => `The description no longer lists ${names}.`,
  },
  export: 'Export plan',
  exported: {
    subject: 'Subject',
    identity: 'Identity',
    change: 'Change',
    what: 'What',
    fields: 'Fields',
    outcome: 'Outcome',
    text: 'Text',
  },
  field: 'Field',
  full: 'This tab has no room to note what is sent, so it wasn’t sent. Close other plans and forms, then try again.',
  tooMany: (count: number) =>
    plural(
      count,
      'The change isn’t staged: this tab can’t keep a longer plan.',
      (n) => `The ${n} changes aren’t staged: this tab can’t keep a longer plan.`,
    ),
  tooManyHint: 'Apply what is staged first, or save them as a plan file and open it later.',
  allowance: (count: number, now: number, until: string) =>
    `With the plan, that makes ${grouped(count)} changes. You can make at least ${grouped(now)} now, and the rest by about ${until}.`,
  asFile: 'Save as a plan file',
  overwriteWithMine: 'Overwrite with mine',
  drop: 'Discard mine',
  toBeDeleted: 'to be deleted',
  keepDeletion: 'Keep deletion',
  keepRecord: 'Keep record',
  problems: {
    lacking: (names: string) => `The function now requires ${names}. Stage the call again.`,
    oneWay: (name: string, address: string) => `${name} has no record for ${address}.`,
    noHostName: (name: string) => `${name} isn’t a host name.`,
    noFinalDot: (name: string) => `${name} needs a dot at its end.`,
    noSize: (name: string, value: string) => `Enter a whole number above zero for ${name}, not ${value}.`,
    there: 'This name is already in use.',
    unlikelyField: (step: number, path: string, field: string) =>
      `Step ${step} may not return this: no response of ${path} seen so far has ${field}.`,
    sizeNotListed: (name: string, value: string, nearest: string) =>
      `The service doesn’t list ${value} as ${name}. Nearest: ${nearest}.`,
  },
  sizes: { memory: 'memory (MB)', cores: 'CPU cores' },
  left: (names: string) => `Enter ${names}.`,
  undoFailed: 'Couldn’t undo.',
  asks: {
    title: (of: Counted) => `Apply ${changes(of)}?`,
    titleOfUndo: (of: Counted) => `Undo ${changes(of)}?`,
    calls: 'Requests to confirm',
    others: (of: Counted) =>
      `${grouped(of.count)} other ${noun(of)} ${of.count === 1 ? 'needs' : 'need'} no confirmation.`,
    again: 'The earlier request may have succeeded, or may still succeed. This sends it again.',
    addedAgain:
      'The earlier request may have succeeded, or may still succeed. If it isn’t there yet, this sends it again.',
    open: 'Enter these values to continue. They aren’t kept.',
    yes: 'Yes',
    no: 'No',
    choose: 'Choose',
    type: (count: number) => `Type ${count} to confirm that ${grouped(count)} things are deleted`,
  },
}

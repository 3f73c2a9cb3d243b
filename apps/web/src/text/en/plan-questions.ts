import { plural } from '../counts.ts'
import { changes, type Counted } from './plan.ts'

/** Asked before a plan is applied that deletes, or is known to have errors. */
export const planQuestions = {
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
}

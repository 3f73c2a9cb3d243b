import { plural } from '../counts.ts'

export const saved = {
  title: 'Saved requests',
  hint: 'Kept in this browser, also after you sign out, without secrets. What isn’t kept is asked for.',
  none: 'Nothing saved yet. Fill the form of a function and press the star.',
  noMatch: 'No saved request matches.',
  filter: 'Filter saved requests',
  as: (identity: string) => `As ${identity}`,
  asks: (names: string) => `Asks for ${names}`,
  notDescribed: 'The service doesn’t describe this function any more.',
  notTaken: (names: string) => `The service doesn’t describe ${names} any more.`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Removed ${name}.`,
  /** Of files that are saved and opened again: lists that this browser keeps, and plans. */
  file: {
    bring: 'Import',
    save: 'Export',
    notImported: (name: string) => `Couldn’t import ${name}`,
    left: (count: number) =>
      plural(
        count,
        '1 entry was left out: it can’t be used.',
        (n) => `${n} entries were left out: they can’t be used.`,
      ),
    newer: 'A newer version of the console wrote it.',
    notRead: 'The browser couldn’t read it.',
    plan: {
      'no-json': 'It isn’t valid JSON.',
      'no-plan': 'It isn’t a plan saved by Hosting Console.',
      empty: 'It holds no changes.',
      full: 'This tab can’t keep a plan that long. Nothing was staged.',
      change: (place: number) => `Its step ${place} can’t be read. Nothing was staged.`,
    },
  },
  other: 'It isn’t a file of saved requests.',
  imported: (count: number) => plural(count, 'Added 1 request.', (n) => `Added ${n} requests.`),
  save: {
    title: (path: string) => `Save ${path}`,
    name: 'Name',
    hint: 'You find it by this name in Search (Ctrl K), on the module’s page and under Saved requests.',
    missing: 'Enter a name.',
    replaces: (name: string) => `Replaces what is saved as ${name}.`,
    as: (identity: string) => `Always as ${identity}`,
    values: 'Values',
    ask: 'Ask each time',
    asked: 'Asked each time: it may be secret',
    submit: 'Save',
    done: (name: string) => `Saved ${name}.`,
  },
}

import { grouped, plural } from '../counts.ts'

export const views = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Couldn’t copy',
  cancel: 'Cancel',

  notSaved: 'Not saved',

  /** What is said of every file. */
  files: {
    saved: (name: string) => `Saved ${name}`,
    rows: (rows: number, columns: number) =>
      `${plural(rows, '1 row', (n) => `${n} rows`)}, ${plural(columns, '1 column', (n) => `${n} columns`)}.`,
    incomplete: 'The list isn’t complete.',
    entries: (count: number) => plural(count, '1 entry.', (n) => `${n} entries.`),
    changes: (count: number) => plural(count, '1 change.', (n) => `${n} changes.`),
    left: (count: number, why: string) => `${grouped(count)} left out: ${why}.`,
    made: 'already made',
    undescribed: 'the service doesn’t describe the function',
    records: (count: number) => plural(count, '1 record.', (n) => `${n} records.`),
    comments: (count: number) => `${grouped(count)} in comments, as a zone file can’t hold them.`,
    zones: (count: number) => plural(count, '1 zone.', (n) => `${n} zones.`),
    modules: (count: number) => plural(count, '1 module.', (n) => `${n} modules.`),
    notLoaded: (names: string) => `Left out, as it couldn’t be loaded: ${names}.`,
    functions: (count: number) => plural(count, '1 function.', (n) => `${n} functions.`),
    characters: (count: number) => plural(count, '1 character.', (n) => `${n} characters.`),
    access: (key: string) => `The access key ${key} and its secret key.`,
  },

  list: {
    more: (name: string) => `More about ${name}`,
    less: (name: string) => `Less about ${name}`,
    rowsShown: (shown: number, all: number) => `${grouped(shown)} of ${grouped(all)} rows`,
    filterHint: 'Text, field:value, or a comparison such as memory>4GB',
    /** @param isIncomplete some lists are missing, so there are so many at least */
    count: (shown: number, all: number, isIncomplete = false) =>
      `${shown === all ? '' : `${grouped(shown)} of `}${isIncomplete ? '≥\u202f' : ''}${grouped(all)}`,
    incomplete: 'incomplete',
    noMatch: 'Nothing matches the filter.',
    clearFilter: 'Clear filter',
    all: 'All',
    narrowed: (what: string, value: string) => `${what}: ${value}`,
    only: (value: string) => `Show only ${value}`,
    notOnly: 'Show all again',
    export: 'Export',
  },

  unread: {
    title: 'Couldn’t read this response',
    hint: 'the list is missing or in an unknown form. This is what the service sent.',
    fields: (names: string) => `Couldn’t read: ${names}`,
    raw: 'From the service',
    nameless: 'Without an identifier, no function can be used on this.',
  },

  select: {
    bar: 'Selected rows',
    count: (count: number) => `${grouped(count)} selected`,
    clear: 'Clear selection',
  },

  every: {
    reading: (done: number, all: number) => `${grouped(done)} of ${grouped(all)} lists loaded`,
    zonesRead: (done: number, all: number) => `${grouped(done)} of ${grouped(all)} zones loaded`,
    age: (minutes: number) =>
      minutes < 1
        ? 'Updated just now'
        : minutes < 60
          ? `Updated ${minutes} min ago`
          : `Updated ${Math.floor(minutes / 60)} h ago`,
    refresh: 'Refresh',
    refused: (path: string, identities: string) => `Couldn’t load ${path} as ${identities}`,
    failed: (count: number) =>
      plural(
        count,
        'Couldn’t load some data: 1 request failed',
        (n) => `Couldn’t load some data: ${n} requests failed`,
      ),
    requests: (count: number) => plural(count, '1 request', (n) => `${n} requests`),
    noAccess: (paths: string, identities: string) => `No access to ${paths} as ${identities}.`,
  },

  changes: {
    retryIn: (seconds: number) => `Trying again in ${seconds} s`,
    stopRetry: 'Stop waiting',
    readOnlyConsole: 'This console is set to read only.',
    readOnlySecrets: 'This console is set to read only, and this response would contain secrets.',
    readOnlyIdentity: (id: string) => `You have read-only access to ${id}.`,
    chooseAnother: 'Choose another identity to run this function.',
    enterTtl: 'Enter seconds, or a time such as 5m, 1h or 1d.',
    addAsNew: 'Add as new',
    stageChanges: (count: number) =>
      count === 0 ? 'Stage' : plural(count, 'Stage 1 change', (n) => `Stage ${n} changes`),
    nothingToStage: 'Nothing would change.',
    replacesStaged: (count: number) =>
      plural(
        count,
        'One of them is already in the plan, with other values or to be deleted. This replaces it.',
        (n) =>
          `${n} of them are already in the plan, with other values or to be deleted. This replaces them.`,
      ),
    toBeDeleted: 'Staged to be deleted.',
    undo: 'Undo',
    base: 'Original',
    now: 'Current',
    mine: 'Yours',
    beingSent: 'Saving…',
    nothing: '(empty)',
    before: 'before',
    after: 'after',
  },

  fields: {
    emptyObject: 'no fields',
    emptyList: 'empty list',
    value: 'Value',
    cut: (shown: string, all: string) => `(the first ${shown} of ${all} characters)`,
    copyHidden: 'Copy without showing',
    unmask: 'Show secrets',
    mask: 'Hide secrets',
  },

  gate: {
    back: 'See all functions',
    moduleFailed: (module: string) => `Couldn’t load the description of ${module}.`,
  },

  /** A value that is changed in its place. */
  cells: {
    edit: (what: string) => `Edit ${what}`,
    keys: 'Enter to save, Esc to cancel.',
    stagingKeys: 'Enter to save, Shift Enter to stage, Esc to cancel.',
    save: 'Save',
    saveAnyway: 'Save anyway',
    stageAnyway: 'Stage anyway',
    again: {
      enter: 'Press Enter again to save it anyway.',
      'shift enter': 'Press Shift Enter again to stage it anyway.',
      save: 'Press “Save anyway” to save it.',
      stage: 'Press “Stage anyway” to stage it.',
    },
    deleted: 'This record was deleted.',
    yourValue: 'Your value:',
    discard: 'Discard',
    stage: 'Stage',
    stagedIs: 'staged:',
    unstage: (what: string) => `Unstage ${what}`,
    saveMine: 'Overwrite',
    keepTheirs: 'Keep current',
  },

  /** Which columns a table shows, and in which order. */
  columns: {
    button: 'Columns',
    label: 'Columns',
    hint: 'Select columns; reorder with the arrows or Alt and an arrow key.',
    earlier: (name: string) => `Move ${name} earlier`,
    later: (name: string) => `Move ${name} later`,
    atTheEnd: 'Already at the end.',
    reset: 'Reset to default',
    isUsual: 'These are the default columns.',
  },

  /** Why a list shows nothing. */
  noMatch: {
    noColumn: (name: string) => `Nothing matches: there’s no column “${name}”.`,
    noWord: (word: string) => `Nothing matches: “${word}” was read as text, and all words have to match.`,
    noNetwork: (word: string) =>
      `“${word}” isn’t a network: an IPv4 address has 32 bits, an IPv6 address 128.`,
    noNumber: (word: string) => `“${word}” can’t be compared: it isn’t a number in a unit of this column.`,
    readAs: (term: string, amount: string) => `Nothing matches: ${term} was read as ${amount}.`,
    noneRead: 'Nothing to show: some data couldn’t be loaded.',
    noAccess: 'Nothing you have access to.',
  },
}

import { grouped, plural } from '../counts.ts'

export const palette = {
  none: 'No matches.',
  kinds: {
    page: 'Page',
    action: 'Action',
    module: 'Module',
    function: 'Function',
    record: 'DNS record',
    saved: 'Saved request',
    servers: 'Server',
    dns: 'Domain',
    addresses: 'Address',
    invoices: 'Invoice',
    storage: 'Object storage',
  },
  curl: {
    name: (path: string) => `Fill the form of ${path}`,
    note: (count: number) =>
      plural(count, '1 value from the curl line', (n) => `${n} values from the curl line`),
    done: (path: string) => `Filled the form of ${path}`,
    credentials: 'The key or password in the line was left out; the console has its own.',
    unread: 'The body isn’t valid JSON, so nothing was taken from it.',
    dropped: (names: string) => `Left out, as it is secret or not in the line: ${names}.`,
    faults: {
      'not-curl': 'This is no curl line.',
      unclosed: 'A quote in the curl line is not closed.',
      'too-long': 'The curl line is too long to be read.',
      'no-address': 'There’s no address in the curl line.',
      'not-described': 'The service describes no function at this address.',
    },
  },
  themes: { system: 'System theme', light: 'Light theme', dark: 'Dark theme' },
  reverseName: 'Reverse DNS (PTR)',
  network: 'Addresses in this network',
  found: (count: number, query: string) =>
    plural(count, `1 match for “${query}”`, (n) => `${n} matches for “${query}”`),
  searchRecords: (query: string) => `Search all records for “${query}”`,
  all: (count: number, query: string) => `Show all ${grouped(count)} matching “${query}”`,
  reading: (done: number, all: number) => `Loading ${grouped(done)} of ${grouped(all)} lists.`,
  refused: (count: number) => plural(count, 'Couldn’t load 1 list.', (n) => `Couldn’t load ${n} lists.`),
  shortcuts: {
    title: 'Keyboard shortcuts',
    palette: 'Search everything',
    filter: 'Focus the filter',
    plan: 'Open the plan of staged changes',
    message: 'Go to the latest message, and its Undo',
    stage: 'Stage the value being edited',
    rows: 'Move between rows',
    close: 'Close, or empty a filter',
    help: 'Show keyboard shortcuts',
  },
}

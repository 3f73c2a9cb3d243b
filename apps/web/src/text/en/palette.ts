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
      count === 1 ? '1 value from the curl line' : `${count} values from the curl line`,
    done: (path: string) => `Filled the form of ${path}`,
    credentials: 'The key or password in the line was left out; the console has its own.',
    dropped: (names: string) => `Left out, as it is secret or not in the line: ${names}.`,
    faults: {
      'not-curl': 'This is no curl line.',
      unclosed: 'A quote in the curl line is not closed.',
      'no-address': 'There’s no address in the curl line.',
      'not-described': 'The service describes no function at this address.',
    },
  },
  themes: { system: 'System theme', light: 'Light theme', dark: 'Dark theme' },
  reverseName: 'Reverse DNS (PTR)',
  network: 'Addresses in this network',
  found: (count: number, query: string) =>
    count === 1 ? `1 match for “${query}”` : `${count} matches for “${query}”`,
  searchRecords: (query: string) => `Search all records for “${query}”`,
  all: (count: number, query: string) => `Show all ${count} matching “${query}”`,
  reading: (done: number, all: number) => `Loading ${done} of ${all} lists.`,
  refused: (count: number) => (count === 1 ? 'Couldn’t load 1 list.' : `Couldn’t load ${count} lists.`),
}

export const palette = {
  none: 'No matches.',
  kinds: {
    page: 'Page',
    action: 'Action',
    module: 'Module',
    function: 'Function',
    record: 'DNS record',
    servers: 'Server',
    dns: 'Domain',
    addresses: 'Address',
    invoices: 'Invoice',
    storage: 'Object storage',
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

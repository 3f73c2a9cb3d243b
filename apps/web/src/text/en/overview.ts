import { grouped, plural } from '../counts.ts'

export const overview = {
  title: 'Overview',

  attention: {
    title: 'Needs attention',
    none: 'Nothing needs attention.',
    partial: 'Nothing that loaded needs attention.',
    unmade: (checks: string) => `Couldn’t check everything: ${checks}.`,
    checks: {
      invoices: 'due dates of invoices',
      servers: 'states of servers',
      registrations: 'registrations of domains',
      records: 'records of zones',
      names: 'reverse DNS',
    },
    looking: 'Checking…',
    soon: (count: number) =>
      plural(count, 'An invoice is due within 7 days', (n) => `${n} invoices are due within 7 days`),
    overdue: (organization: string) => `${organization} has overdue invoices`,
    mayBePaid: 'may already be paid',
    uncounted: (count: number) => `${grouped(count)} without a readable total`,
    locked: 'is locked',
    notRunning: 'isn’t running',
    expiring: (day: string) => `registration expires on ${day}`,
    unrenewed: (day: string) => `registration expires on ${day} and isn’t renewed automatically`,
    expired: (day: string) => `registration expired on ${day}`,
    record: (name: string, finding: string) => `${name}: ${finding}`,
    wrong: (count: number) => `${grouped(count)} records with errors`,
    'forward-missing': (name: string, type: string) => `PTR ${name} has no ${type} record`,
    'cname-beside': (name: string, type: string) => `PTR ${name} has a CNAME beside its ${type} record`,
    'points-elsewhere': (name: string) => `PTR ${name} points to another address`,
    /** In the words of the service: `backends web: status DOWN`. */
    state: ({ within, field, state }: { within?: string; field: string; state: string }) =>
      [within, `${field} ${state}`].filter(Boolean).join(': '),
    moreStates: (count: number) => `${grouped(count)} more`,
    /** Several of one kind. */
    groups: {
      servers: (count: number) => `${grouped(count)} servers are stopped or locked`,
      records: (count: number) => `${grouped(count)} zones have records with errors`,
      registrations: (count: number) => `${grouped(count)} registrations have expired or expire soon`,
      invoices: (count: number) => `${grouped(count)} invoice alerts`,
      names: (count: number) => `${grouped(count)} PTR records don’t match`,
      resources: (count: number) => `${grouped(count)} resources report a problem`,
    },
    serversLeft: (looked: number, all: number) => `${grouped(looked)} of ${grouped(all)} servers checked.`,
    zonesLeft: (looked: number, all: number) => `${grouped(looked)} of ${grouped(all)} zones checked.`,
    lookAtAll: 'Check all',
  },

  changed: {
    title: 'Zones changed elsewhere',
    count: (count: number, at: string) => `${plural(count, '1 change', (n) => `${n} changes`)}, seen ${at}`,
    more: (count: number) => plural(count, 'and 1 more zone', (n) => `and ${n} more zones`),
  },

  projects: {
    title: 'Projects',
    project: 'Project',
    servers: 'Servers',
    zones: 'Zones',
    addresses: 'Addresses',
    instances: 'Storage',
    sum: 'Total',
    none: 'You have no projects.',
    uncounted: { failed: 'Couldn’t load', 'no-access': 'No access' },
    partial: 'Without the projects that couldn’t be loaded or that you have no access to',
  },

  status: {
    title: 'Service status',
    kinds: { current: 'Now', planned: 'Planned', past: 'Over' },
    unnamed: { current: 'Disturbance', planned: 'Maintenance', past: 'Disturbance' },
    days: (from: string, to: string) => (to === '' ? `Since ${from}` : `${from} – ${to}`),
  },

  activity: {
    title: 'Recent activity',
    all: 'All activity',
    none: 'You haven’t changed anything with this console yet.',
  },

  used: 'Most used lately',
}

import type { Terms } from '@hosting-console/console-core'
import { grouped, plural } from '../counts.ts'
import { priceTerms } from './functions.ts'

export const servers = {
  title: 'Servers',
  create: 'Create server',
  addresses: {
    listing: 'Loading addresses…',
    none: 'No addresses.',
    notDescribed: 'This service can’t list addresses.',
    unread: 'Couldn’t read the list of addresses.',
    undecided: (count: number) =>
      plural(
        count,
        'One server may be missing here: its addresses couldn’t be loaded.',
        (n) => `${n} servers may be missing here: their addresses couldn’t be loaded.`,
      ),
  },
  locked: 'locked',
  details: 'Details',
  allFields: 'All fields',
  size: 'Size',
  facts: {
    disk: 'Disk',
    image: 'Image',
    place: 'Data center',
    cost: 'Cost',
    price: (amount: string, terms: Terms) =>
      [amount, priceTerms(terms.period, terms.tax)].filter(Boolean).join(' '),
  },
  sizes: { memory: 'Memory', cores: 'CPU cores' },
  sizeOf: (size: string, hostname: string) => `${size} of ${hostname}`,
  sizeChanged: (hostname: string) => `Changed the size of ${hostname}.`,
  sizeNotChangeable: 'This service can’t change this.',
  alreadyRunning: 'The server is already running.',
  stopped: 'The server is stopped. Start it instead.',
  alreadyStopped: 'The server is already stopped.',
  lockedReason: 'The server is locked while another change is under way.',
  difference: (before: string, after: string, difference: string) =>
    `${before} now, ${after} after: ${difference}`,
  unknown: (serverid: string, project: string) => `No server ${serverid} in ${project}.`,
  unread: (serverid: string) => `Couldn’t load ${serverid}.`,
  notShown: 'This service can’t show a server.',
  jobs: {
    'start server': 'Start',
    'stop server': 'Stop',
    'restart server': 'Reboot',
    'open console': 'Console',
  },
  happening: {
    'start server': 'starting',
    'stop server': 'stopping',
    'restart server': 'rebooting',
    'edit server': 'changing',
  },
  states: { running: 'running', stopped: 'stopped', locked: 'locked' },
  actions: {
    label: 'Server actions',
    done: (action: string, name: string) => `${action} requested for ${name}.`,
    noUndo: 'This can’t be undone.',
    failed: (path: string) => `Couldn’t run ${path}.`,
    listLabel: 'More actions',
  },
  bulkSize: {
    open: 'Change size',
    notNumber: {
      memory: 'Enter memory in MB, or a size such as 16 GB.',
      cores: 'Enter a whole number of CPU cores.',
    },
    withoutUnit: (typed: string) => `Without a unit, this is MB. For gigabytes, enter ${typed} GB.`,
    allowed: (values: string) => `Nearest: ${values}.`,
    notListed: 'The service doesn’t list this size.',
  },
  presets: {
    title: 'Presets',
    none: 'Save sizes such as “quiet” and “peak” and switch with one click.',
    add: 'Add preset',
    show: 'Preview preset',
  },
  joins: {
    addresses: 'IP addresses',
    address: 'Address',
    ptr: 'Reverse DNS (PTR)',
    records: 'DNS records pointing here',
    recordColumns: { name: 'Name', type: 'Type', data: 'Data', ttl: 'TTL', zone: 'Zone' },
    look: (zones: number) => `Search ${grouped(zones)} zones`,
    noRecords: 'No DNS record points to this server.',
    noLoadedRecords: 'No DNS record in the zones that could be loaded points to this server.',
    disks: 'Additional disks',
    adapters: 'Network adapters',
    backups: 'Backups',
    calls: 'Recent activity',
  },
}

import { grouped, plural } from '../counts.ts'

/** What the list of servers alone says, most of it of states, which are read one by one. */
export const serverList = {
  filter: 'Filter servers',
  columns: {
    hostname: 'Host name',
    serverid: 'Server ID',
    projectkey: 'Project',
    datacenter: 'Data center',
    platform: 'Platform',
    cpucores: 'CPU',
    memorysize: 'Memory',
    disksize: 'Disk',
    transfer: 'Transfer',
    bandwidth: 'Bandwidth',
    templatename: 'Template',
    description: 'Description',
    addresses: 'Addresses',
    state: 'State',
    usage: 'CPU usage',
  },
  none: 'No servers yet. The servers of your projects appear here.',
  notListed: 'This service can’t list servers.',
  notLoaded: 'not loaded',
  notDescribed: 'This service can’t show whether a server runs.',
  unread: 'The response has no state.',
  usage: {
    notDescribed: 'This service can’t show what a server uses.',
    unread: 'The response has no usage.',
    none: 'Not measured yet.',
    undecided: (count: number) =>
      plural(
        count,
        '1 server isn’t shown: its CPU usage isn’t loaded.',
        (n) => `${n} servers aren’t shown: their CPU usage isn’t loaded.`,
      ),
    line: (first: string, highest: string, at: string) => `CPU since ${first}, highest ${highest} at ${at}`,
  },
  unknown: (count: number) =>
    plural(count, 'The state of one server isn’t known.', (n) => `The state of ${n} servers isn’t known.`),
  refused: (count: number) =>
    plural(count, 'One of them couldn’t be loaded.', (n) => `${n} of them couldn’t be loaded.`),
  ask: (count: number) =>
    plural(count, 'Load the state of 1 server', (n) => `Load the state of ${n} servers`),
  progress: (done: number, all: number) => `${grouped(done)} of ${grouped(all)} states loaded`,
  stop: 'Stop loading',
  select: { all: 'Select all servers shown', row: (name: string) => `Select ${name}`, many: 'servers' },
  noProjects: 'You have no projects, so there are no servers.',
}

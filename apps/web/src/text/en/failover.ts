import { plural } from '../counts.ts'

const records = (count: number) => plural(count, '1 record', (n) => `${n} records`)

export const failover = {
  hint: 'A failover set is every A and AAAA record, in all zones, that points to the active address. One click points them to the standby address, another puts back the addresses they had. Sets are kept in this browser; export them to use them in another.',
  other: 'It isn’t a file of failover sets.',
  imported: (count: number) => plural(count, 'Added 1 set.', (n) => `Added ${n} sets.`),
  none: 'No sets yet.',
  add: 'Add a set',
  fields: { name: 'Name', active: 'Active address', standby: 'Standby address' },
  faults: {
    name: 'Enter a name.',
    taken: 'Another set has this name.',
    address: 'Enter a valid IPv4 or IPv6 address.',
    family: 'Both must be IPv4, or both IPv6.',
    same: 'This is the active address.',
  },
  records,
  over: (count: number) => (count === 0 ? 'Fail over' : `Fail over ${records(count)}`),
  back: (count: number) => `Fail back ${records(count)}`,
  overTitle: (name: string) => `Fail over ${name} to its standby address?`,
  backTitle: (name: string) => `Fail back ${name}?`,
  overRun: (name: string) => `Failover of ${name}`,
  backRun: (name: string) => `Failback of ${name}`,
  consequence:
    'Each record is checked before it’s changed, and again after. Resolvers follow when the TTL expires.',
  unread: (names: string) => `Couldn’t load ${names}. Records there stay as they are.`,
  leftOut: (count: number) =>
    plural(
      count,
      '1 record stays as it is: it’s read-only, or has no ID of its own.',
      (n) => `${n} records stay as they are: they’re read-only, or have no ID of their own.`,
    ),
  stillReading: 'Zones are still loading.',
  notChangeable: 'You have read-only access to these records.',
  nothing: (address: string) => `No record points to ${address}.`,
  drop: (name: string) => `Delete set ${name}`,
  dropped: (name: string) => `Deleted set ${name}.`,
}

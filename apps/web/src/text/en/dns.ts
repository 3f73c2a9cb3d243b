import { type Rule, rules, unreadReasons } from '@hosting-console/dns'
import { grouped } from '../grouped.ts'

const records = (count: number) => (count === 1 ? '1 record' : `${count} records`)

export const dns = {
  title: 'DNS',
  filter: 'Filter zones',
  columns: {
    domainname: 'Domain',
    projectkey: 'Project',
    recordcount: 'Records',
    state: 'Registration',
    expire: 'Expires',
    host: 'Host',
    type: 'Type',
    data: 'Data',
    ttl: 'TTL',
    checks: 'Checks',
    recordid: 'Record ID',
    actions: 'Actions',
  },
  none: 'There are no domains in your projects.',
  notRegistered: 'Registered elsewhere',
  notDescribed: 'This service can’t list domains. Open one by name.',
  recordsNotDescribed: 'This service can’t list the records of a zone.',
  open: 'Open',
  opened: 'Recent',
  forgetZone: (name: string) => `Forget ${name}`,
  exportZones: 'Export zones',
  exportRecords: 'Export records',
  zoneFile: 'Export zone file',
  records: 'Records',
  filterRecords: 'Filter records',
  type: 'Type',
  allTypes: 'All types',
  noRecords: 'This zone has no records.',
  recordsNotLoaded: 'This zone’s records aren’t loaded.',
  notChangeable: 'This service can’t change a record.',
  fieldNotChangeable: (path: string, field: string) => `${path} can’t change ${field}.`,
  notDeletable: 'This service can’t delete a record.',
  fieldOf: (field: string, host: string, type: string) => `${field} of ${host} ${type}`,
  severity: { error: 'error', warning: 'warning', note: 'note' },
  checksOf: (count: number, what: string) =>
    count === 1 ? `1 finding on ${what}` : `${count} findings on ${what}`,
  makes: (name: string) => `Full name: ${name}`,
  makesCarried: (shown: string, carried: string) => `Full name: ${shown}, sent as ${carried}`,
  pointsAt: (name: string) => `Points to ${name}`,
  dataMissing: 'Enter the data.',
  isNew: 'new',
  changed: (name: string, field: 'host' | 'data' | 'ttl', from: string, to: string) =>
    `Changed ${name}: ${{ host: 'host ', data: '', ttl: 'TTL ' }[field]}${from} → ${to}`,
  added: (name: string, data: string) => `Added ${name} ${data}`,
  deleted: (name: string, data: string) => `Deleted ${name} ${data}`,
  notJudged: 'The records of this zone couldn’t be loaded, so this wasn’t checked against them.',
  enterAgain: 'Press Enter again to add it anyway.',
  pressAdd: 'Press “Add anyway” to add it.',
  addAnyway: 'Add anyway',
  defaultTtl: 'default',
  units: { s: 's', m: 'min', h: 'h', d: 'd', w: 'w' },
  delete: (host: string, type: string) => `Delete ${host} ${type}`,
  deleteTitle: 'Delete this record?',
  deleteConsequence: (zone: string) =>
    `${zone} will stop resolving it. Undo creates a new record with a new ID.`,
  deleteSubmit: 'Delete record',
  addTitle: 'Add a record',
  add: 'Add',
  select: { all: 'Select all shown', row: (name: string) => `Select ${name}` },
  bulk: {
    delete: 'Stage deletion',
    ttl: 'Change TTL',
    ttlLabel: 'New TTL',
    copy: 'Copy to a zone',
    copyTo: 'Zone to copy to',
    copyHint: 'Relative hosts are kept.',
    noZone: 'No other zone is loaded.',
    noZoneOpened:
      'This service can’t list domains. Only those opened by name are offered here, and there’s no other one yet.',
  },
  replace: {
    title: 'Find and replace',
    find: 'Find',
    with: 'Replace with',
    inside: 'In',
    match: 'Match',
    modes: { whole: 'whole value or address', wildcard: 'wildcard (* and ?)', text: 'any text' },
    exact: 'Match case',
    where: 'Where',
    scopes: { selection: 'selected records', zone: 'this zone', found: 'search results', all: 'all zones' },
    matches: (count: number) => (count === 1 ? '1 record matches' : `${count} records match`),
    invalid: (count: number) =>
      count === 1
        ? '1 result wouldn’t be a valid record and isn’t staged.'
        : `${count} results wouldn’t be valid records and aren’t staged.`,
    more: (count: number) => `and ${count} more`,
    unread: (done: number, all: number) => `${done} of ${all} zones loaded`,
  },
  import: {
    title: 'Import a zone file',
    open: 'Import zone file',
    file: 'Choose a file',
    text: 'Zone file',
    mode: 'How to import',
    modes: {
      missing: 'Add only what’s missing',
      names: 'Replace per name and type',
      whole: 'Replace the whole zone',
    },
    hints: {
      missing: 'Existing records stay as they are.',
      names: 'Names and types in the file get exactly its records. Everything else stays.',
      whole: 'Records that aren’t in the file are deleted.',
    },
    counts: (added: number, changed: number, deleted: number, same: number) =>
      `${added} added, ${changed} changed, ${deleted} deleted, ${same} unchanged`,
    left: (count: number) =>
      count === 1
        ? '1 record has another value in the file and stays as it is.'
        : `${count} records have other values in the file and stay as they are.`,
    kept: (count: number) =>
      count === 1
        ? '1 record is kept because its line couldn’t be read.'
        : `${count} records are kept because their lines couldn’t be read.`,
    own: 'SOA and the zone’s own NS records aren’t imported.',
    dotless: (count: number) =>
      count === 1 ? 'A target has no final dot:' : `${count} targets have no final dot:`,
    unread: (count: number) => (count === 1 ? '1 entry skipped' : `${count} entries skipped`),
    line: (line: number) => `Line ${line}`,
  },
  unread: unreadReasons,
  /** What the checks of records say, by rule; `{word}` is a value of the finding. */
  findings: Object.fromEntries(Object.entries(rules).map(([rule, { text }]) => [rule, text])) as Record<
    Rule,
    string
  >,
  stage: 'Stage',
  duplicate: (host: string, type: string) => `Duplicate ${host} ${type}`,
  stageDelete: 'Stage instead',
  search: {
    label: 'Search all records',
    hint: 'Name, type, data, address or network such as 192.0.2.0/24',
    start: 'Load all zones',
    reading: (done: number, all: number) => `${done} of ${all} zones loaded`,
    unread: (names: string) => `Couldn’t load: ${names}`,
    found: (shown: number, all: number) =>
      shown === all ? `${grouped(all)} records` : `${grouped(shown)} of ${grouped(all)} records`,
    zone: 'Zone',
    none: 'No record of your zones matches.',
    noneLoaded: 'No matches in the zones that could be loaded.',
    first: (count: number) => `Showing the first ${grouped(count)}.`,
  },
  failover: {
    title: 'Failover',
    hint: 'A failover set is every A and AAAA record, in all zones, that points to the active address. One click points them to the standby address, another puts back exactly what they were. Sets are kept in this browser.',
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
    consequence:
      'Each record is checked before it’s changed, and again after. Resolvers follow when the TTL expires.',
    stillReading: 'Zones are still loading; records may be missing here.',
    notChangeable: 'You have read-only access to these records.',
    nothing: (address: string) => `No record points to ${address}.`,
    drop: (name: string) => `Delete set ${name}`,
  },
  offerReverseName: (address: string, name: string, former: string) =>
    `Also stage ${name} as the reverse DNS of ${address}${former === '' ? '' : ` (now ${former})`}`,
  punycode: (name: string) => `Punycode: ${name}`,
}

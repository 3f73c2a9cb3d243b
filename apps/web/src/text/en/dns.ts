import {
  type Rule,
  rules,
  type Script,
  scripts,
  type SyntaxFault,
  syntaxFaults,
  unreadReasons,
} from '@hosting-console/dns'
import { grouped, plural } from '../counts.ts'

const records = (count: number) => plural(count, '1 record', (n) => `${n} records`)

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
    plural(count, `1 finding on ${what}`, (n) => `${n} findings on ${what}`),
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
  deleteLeaves: 'It leaves behind:',
  leavesPtr: (address: string, name: string) => `The PTR record of ${address}, which names ${name}`,
  moreLeft: (count: number) => `and ${grouped(count)} more`,
  deleteConsequence: (zone: string) =>
    `${zone} will no longer have this record. Undo creates a new one with a new ID.`,
  deleteSubmit: 'Delete record',
  deleteAnyway: 'Delete anyway',
  deleteDrifted: 'This record has changed in the meantime. It wasn’t deleted.',
  addTitle: 'Add a record',
  goOn: (record: string) => `Continue with ${record}`,
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
    noField: 'Choose Host, Data or TTL to search.',
    match: 'Match',
    modes: { whole: 'whole value or address', wildcard: 'wildcard (* and ?)', text: 'any text' },
    exact: 'Match case',
    where: 'Where',
    scopes: { selection: 'selected records', zone: 'this zone', found: 'search results', all: 'all zones' },
    leftOut: (identities: string) => `Left out because access is read-only: ${identities}.`,
    matches: (count: number) => plural(count, '1 record matches', (n) => `${n} records match`),
    invalid: (count: number) =>
      plural(
        count,
        '1 result wouldn’t be a valid record and isn’t staged.',
        (n) => `${n} results wouldn’t be valid records and aren’t staged.`,
      ),
    more: (count: number) => `and ${grouped(count)} more`,
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
      `${grouped(added)} added, ${grouped(changed)} changed, ${grouped(deleted)} deleted, ${grouped(same)} unchanged`,
    left: (count: number) =>
      plural(
        count,
        '1 record has another value in the file and stays as it is:',
        (n) => `${n} records have other values in the file and stay as they are:`,
      ),
    inFile: '– in the file:',
    kept: (count: number) =>
      plural(
        count,
        '1 record is kept because some lines of the file couldn’t be read.',
        (n) => `${n} records are kept because some lines of the file couldn’t be read.`,
      ),
    guessed: 'The file isn’t UTF-8, so it was read as Windows-1252 (Latin-1). Check letters such as å and é.',
    own: 'SOA and the zone’s own NS records aren’t imported.',
    dotless: (count: number) =>
      plural(count, 'A name has no final dot:', (n) => `${n} names have no final dot:`),
    automatic: (count: number) =>
      plural(
        count,
        '1 record has TTL 1, which Cloudflare uses for “automatic”. It’s imported with TTL 3600.',
        (n) =>
          `${n} records have TTL 1, which Cloudflare uses for “automatic”. They’re imported with TTL 3600.`,
      ),
    unread: (count: number) => plural(count, '1 entry skipped', (n) => `${n} entries skipped`),
    line: (line: number) => `Line ${line}`,
  },
  unread: unreadReasons,
  /** What the checks of records say, by rule; `{word}` is a value of the finding. */
  findings: Object.fromEntries(Object.entries(rules).map(([rule, { text }]) => [rule, text])) as Record<
    Rule,
    string
  >,
  /** Scripts, by what the checks call them. */
  scripts: Object.fromEntries(scripts.map((script) => [script, script])) as Record<Script, string>,
  /** What is wrong with a name or a character, as the end of a sentence. */
  nameFaults: syntaxFaults as Record<SyntaxFault, string>,
  stage: 'Stage',
  duplicate: (host: string, type: string) => `Duplicate ${host} ${type}`,
  movedToForm: (what: string) => `${what} is in the form.`,
  /** Why a staged record can’t be edited. */
  maybeAdded: 'It may have been added. Retry it in the plan, which looks first.',
  givenBack: 'Undo also brings back what was typed there.',
  replacedTyped: 'This replaced what was typed in the form.',
  stageDelete: 'Stage instead',
  search: {
    label: 'Search all records',
    hint: 'Text, field:value such as type:MX, a comparison such as ttl<1h, or a network such as 192.0.2.0/24',
    start: 'Load all zones',
    unread: (names: string) => `Couldn’t load: ${names}`,
    zonesOf: (project: string) => `the zones of ${project}`,
    found: (shown: number, all: number) =>
      shown === all
        ? plural(all, '1 record', (n) => `${n} records`)
        : `${grouped(shown)} of ${grouped(all)} records`,
    zone: 'Zone',
    none: 'No record of your zones matches.',
    noneLoaded: 'No matches in the zones that could be loaded.',
    first: (count: number) => `Showing the first ${grouped(count)}.`,
  },
  failover: {
    title: 'Failover',
    hint: 'A failover set is every A and AAAA record, in all zones, that points to the active address. One click points them to the standby address, another puts back exactly what they were. Sets are kept in this browser; export them to use them in another.',
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
    unchanged: (count: number) =>
      plural(count, '1 record wasn’t changed', (n) => `${n} records weren’t changed`),
    overTitle: (name: string) => `Fail over ${name} to its standby address?`,
    backTitle: (name: string) => `Fail back ${name}?`,
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
  },
  offerReverseName: (address: string, name: string, former: string) =>
    `Also stage ${name} as the reverse DNS of ${address}${former === '' ? '' : ` (now ${former})`}`,
  punycode: (name: string) => `Punycode: ${name}`,
}

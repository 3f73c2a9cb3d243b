import type { RefusalKind, RemovalReason, TemplateRule } from '@hosting-console/dns'
import { grouped, plural } from '../counts.ts'

type Refusal = { short: string; long: (values: string) => string }

const refusals: Record<RefusalKind, Refusal> = {
  'lacks-values': { short: 'lacks a value', long: (values) => `Values are missing: ${values}.` },
  'needs-host': {
    short: 'needs a host',
    long: () => 'This setup is for a host below the zone, never for the zone itself.',
  },
  'bad-name': {
    short: 'not a name',
    long: (values) => `This isn’t a name that a record can have: ${values}.`,
  },
  'outside-zone': { short: 'outside the zone', long: (values) => `This name isn’t in the zone: ${values}.` },
  'bad-data': { short: 'wrong value', long: (values) => `This can’t be the data of its record: ${values}.` },
  'not-held': {
    short: 'not supported',
    long: (values) => `The setup has records that a zone of this service can’t hold: ${values}.`,
  },
  'alias-at-zone': {
    short: 'conflict',
    long: () => 'The setup would make a CNAME of the zone itself, which also has SOA and NS records.',
  },
  'own-conflict': {
    short: 'conflict',
    long: (values) => `Records of the setup can’t stand beside each other: ${values}.`,
  },
  'two-spf': { short: 'conflict', long: (values) => `There would be more than one SPF record: ${values}.` },
  'spf-redirect': {
    short: 'conflict',
    long: (values) => `An SPF record that leaves everything to another one can’t be merged: ${values}.`,
  },
  'spf-lookups': {
    short: 'conflict',
    long: (values) => `SPF would need ${values} DNS lookups. Receivers stop at 10.`,
  },
}

const reasons: Record<RemovalReason, string> = {
  alias: 'Nothing can stand beside a CNAME.',
  delegation: 'NS records say that another zone holds what is there.',
  'same-type': 'Records of this name and type belong to one service.',
  addresses: 'A and AAAA of a name lead to one service.',
  texts: 'The setup replaces the TXT records of this name.',
  prefix: 'The setup replaces TXT records that begin like its own.',
  spf: 'Its terms are in the merged SPF record.',
}

const rules: Record<TemplateRule, string> = {
  'too-large': 'The file is larger than 256 KB.',
  'no-json': 'This isn’t valid JSON.',
  'no-object': 'This isn’t a template.',
  missing: 'is missing.',
  kind: 'has the wrong kind of value.',
  id: 'isn’t an identifier.',
  'no-records': 'There are no records.',
  'too-many-records': 'There are more than 200 records.',
  type: 'isn’t a record type.',
  'open-variable': 'has a % without its counterpart.',
  'variable-name': 'isn’t the name of a variable.',
  'variable-place': 'can’t have a variable here.',
  number: 'isn’t a number that fits.',
  mode: 'isn’t None, All or Prefix.',
  protocol: 'isn’t a protocol.',
  name: 'isn’t a name.',
  address: 'isn’t an address.',
  data: 'can’t be the data of its record.',
}

const zones = (count: number) => plural(count, '1 zone', (n) => `${n} zones`)

/** Records that a provider describes once, for any zone. */
export const setups = {
  title: 'Setups',
  intro:
    'A setup is a set of records that a provider asks for, such as those for mail or a website. Choose one, then the zones. You see what is there already, what comes and what gives way before anything is staged.',
  forZone: (zone: string) => `for ${zone}`,
  findAll: 'Find in all zones',
  noneStands: 'none of these setups found',
  tableReplaced: 'The table of zones was replaced.',
  stands: (places: number, partly: number) =>
    [grouped(places), ...(partly > 0 ? [`(${grouped(partly)} partly)`] : [])].join(' '),
  open: 'Open a template',
  file: 'Template file (Domain Connect)',
  filter: 'Filter setups',
  none: 'No setup matches.',
  faulty: (file: string) => `${file} isn’t a template that can be used:`,
  rules,
  columns: { name: 'Setup', sets: 'Sets', asks: 'Asks for', file: 'From', state: 'State', here: 'Here' },
  sources: { console: 'built in', operator: 'operator', file: 'opened' },
  from: (provider: string, file: string) => `${provider} · ${file}`,
  groups: 'Parts',
  zones: 'Zones',
  one: 'One zone',
  many: 'Many zones',
  fields: { zone: 'Zone', host: 'Host', project: 'Project' },
  chooseZone: 'Choose a zone',
  hostHint: 'Leave empty for the zone itself.',
  hostRequired: 'This setup is for a host below the zone.',
  table: 'Zones and their values',
  allZones: (count: number) => `List all ${zones(count)}`,
  rowFaults: {
    'unknown-zone': 'This isn’t one of your zones.',
    'several-projects': 'More than one project has this zone. Add a column with the project.',
    twice: 'This zone or host is already listed above.',
  },
  moveIn: {
    open: 'Move zones in',
    title: 'Move zones in',
    files: 'Zone files or a ZIP',
    folder: 'A folder',
    hint: 'Or drop files here. Files of BIND and of whatever writes such files; each is for one zone.',
    left: {
      'too-large': 'too large, not read.',
      'too-many': 'more than 1,000 files, not read.',
      'no-archive': 'this isn’t a ZIP that can be read.',
      unreadable: 'couldn’t be read. Choose a folder instead of dropping it.',
    },
    project: 'Project of new zones',
    table: 'Zone files',
    counts: (files: number, added: number, faulty: number) =>
      [
        plural(files, '1 file', (n) => `${n} files`),
        plural(added, '1 new zone', (n) => `${n} new zones`),
        ...(faulty > 0 ? [`${grouped(faulty)} left out`] : []),
      ].join(' · '),
    columns: { file: 'File' },
    zoneOf: (file: string) => `Zone of ${file}`,
    stay: (count: number) =>
      plural(
        count,
        '1 record has another value in the file and stays as it is.',
        (n) => `${n} records have other values in the file and stay as they are.`,
      ),
    isNew: (records: number) => `New zone with ${plural(records, '1 record', (n) => `${n} records`)}`,
    problems: {
      'no-name': () => 'Neither the file nor its name says which zone it’s for.',
      disagree: () => 'The file and its name say different zones. Choose one.',
      twice: () => 'Another file is for this zone.',
      'several-projects': () =>
        'More than one project has this zone. Put the file in a folder named after the project.',
      unlisted: (projects: string) =>
        `This zone may be in a project whose zones couldn’t be loaded: ${projects}.`,
      'read-only': (project: string) => `You have read-only access to ${project}.`,
      'no-project': () => 'This zone isn’t one of yours, and you have read-only access to all your projects.',
      'not-addable': () =>
        'This zone isn’t one of yours, and the service can’t add it without further values.',
      foreign: (zone: string) => `The records in it are for ${zone}.`,
      empty: () => 'No record in it could be read.',
      unread: () => 'The records of the zone couldn’t be loaded.',
    },
  },
  matrix: 'Zones by record',
  select: { all: 'Select all zones', row: (name: string) => `Select ${name}` },
  partly: (missing: number) => `partly, ${grouped(missing)} missing`,
  takeAway: {
    open: 'Take away…',
    title: (setup: string, zone: string) => `Take ${setup} out of ${zone}`,
    hint: 'Ticked is what shows this setup and no other setup explains. Of SPF only its terms go. What the setup replaced doesn’t come back by that: the zone’s History has it.',
  },
  lacksValue: 'lacks a value',
  cells: {
    unread: 'not loaded',
    reading: 'loading',
    refused: 'conflict',
    there: 'there',
    adds: 'adds',
    replaces: 'replaces',
    'left-out': '–',
  },
  states: {
    unread: 'couldn’t be loaded',
    reading: 'loading',
    refused: 'can’t be applied',
    'in-place': 'in place',
    changes: 'changes',
  },
  counts: {
    unread: (count: number) => `${grouped(count)} couldn’t be loaded`,
    reading: (count: number) => `${grouped(count)} loading`,
    refused: (count: number) => `${grouped(count)} can’t be applied`,
    'in-place': (count: number) => `${grouped(count)} in place`,
    changes: (count: number) => `${grouped(count)} to change`,
  },
  stage: (changes: number, count: number) =>
    changes === 0
      ? 'Stage'
      : `Stage ${plural(changes, '1 change', (n) => `${n} changes`)} in ${zones(count)}`,
  own: {
    NS: (count: number) =>
      `Replaces the name servers of ${zones(count)}. Who they lead to decides about every record.`,
    MX: (count: number) =>
      `Replaces the mail servers of ${zones(count)}. Mail goes where the new records say.`,
    A: (count: number) => `Replaces the addresses of ${zones(count)}. Visitors go to the new ones.`,
  },
  staged: (count: number) =>
    `${zones(count)} ${count === 1 ? 'has' : 'have'} staged changes and ${count === 1 ? 'is' : 'are'} left out until these are applied or cleared.`,
  unlisted: (projects: string) =>
    `The zones of ${projects} couldn’t be loaded, so none of them is found here.`,
  notEmpty: 'Empty the table first.',
  locked: (count: number) => `You have read-only access to ${zones(count)} of these.`,
  inZone: (zone: string) => `In ${zone}`,
  changes: 'Changes',
  givesWay: 'What gives way',
  reasons,
  refusals,
  spf: (all: string | undefined, lookups: number) =>
    `SPF ${all === undefined ? 'has no “all” of its own' : `ends in ${all}`} and needs ${grouped(lookups)} of 10 DNS lookups.`,
  spfIgnored: (words: string) => `Left out of what the setup says: ${words}.`,
  spfUnknown: (words: string) => `Receivers may not know: ${words}.`,
}

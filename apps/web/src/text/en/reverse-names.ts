import { grouped, plural } from '../counts.ts'

/** Reverse names of many addresses at once. */
export const reverseNames = {
  title: (count: number) => plural(count, 'Reverse DNS of 1 address', (n) => `Reverse DNS of ${n} addresses`),
  pasteTitle: 'Paste reverse DNS names',
  templates: { IPv4: 'Template for IPv4', IPv6: 'Template for IPv6' },
  hints: {
    IPv4: '{a} to {d} stand for the parts of the address.',
    IPv6: '{g1} to {g8} stand for the groups of the address, four digits each.',
  },
  unknownPart: (part: string) => `${part} isn’t a placeholder.`,
  lines: 'An address and a name on each line',
  linesHint:
    'Separated by spaces, a tab, a comma or a semicolon. A table with a header and PTR records of a zone file work too.',
  preview: 'Preview',
  columns: { address: 'Address', now: 'Now', wanted: 'After' },
  skipped: (count: number) => `${grouped(count)} skipped`,
  problems: {
    same: 'No change needed.',
    'read-only': 'This project is read-only.',
    'no-template': 'No template for this address.',
    'no-address': 'This isn’t an address.',
    'not-listed': 'This address isn’t one of yours.',
    'not-loaded': 'This address isn’t in the lists that have loaded.',
    'several-projects': 'More than one project has this address.',
    'no-name': 'No name on this line.',
    'no-host-name': 'This isn’t a host name.',
    'several-names': 'More than one name on this line.',
    twice: 'This address is already listed above.',
    'not-changeable': 'This service can’t set the name.',
  },
}

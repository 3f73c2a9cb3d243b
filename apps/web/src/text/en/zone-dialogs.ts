import { unreadReasons } from '@hosting-console/dns'
import { grouped, plural } from '../counts.ts'

/** What is said in the dialogs of a zone, which are loaded when they are opened. */
export const zoneDialogs = {
  import: {
    title: 'Import a zone file',
    file: 'Choose a file',
    text: 'Zone file',
    format: 'Read as',
    formats: { file: 'BIND format', table: 'Table with columns such as host, type and data' },
    priority: 'Priority',
    noHosts: 'No column says the host.',
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
    foreign: (zone: string) => `This file is for ${zone}. It only adds here: nothing is replaced or deleted.`,
    guessed: 'The file isn’t UTF-8, so it was read as Windows-1252 (Latin-1). Check letters such as å and é.',
    own: 'SOA and the zone’s own NS records aren’t imported.',
    dotless: (count: number) =>
      plural(count, 'A name has no final dot:', (n) => `${n} names have no final dot:`),
    octal: 'Escapes that Route 53 writes in octal:',
    octalWord: (word: string, read: string, meant: string) =>
      `${word} is read as ${read}. In a file from Route 53 it’s ${meant}`,
    automatic: (count: number) =>
      plural(
        count,
        '1 record has TTL 1, which Cloudflare uses for “automatic”. It’s imported with TTL 3600.',
        (n) =>
          `${n} records have TTL 1, which Cloudflare uses for “automatic”. They’re imported with TTL 3600.`,
      ),
    unread: (count: number) => plural(count, '1 entry skipped', (n) => `${n} entries skipped`),
    line: (line: number) => `Line ${line}`,
    reasons: unreadReasons,
  },
  replace: {
    find: 'Find',
    with: 'Replace with',
    inside: 'In',
    noField: 'Choose Host, Data or TTL to search.',
    match: 'Match',
    modes: { whole: 'whole value or address', wildcard: 'wildcard (* and ?)', text: 'any text' },
    exact: 'Match case',
    where: 'Where',
    saved: (count: number) => (count === 0 ? 'Save by name' : `Saved by name (${grouped(count)})`),
    savedHint: 'You find it by this name in Search (Ctrl K). Kept in this browser, also after you sign out.',
    untyped: 'Type what to find and what to replace it with.',
    leftOut: (identities: string) => `Left out because access is read-only: ${identities}.`,
    matches: (count: number) => plural(count, '1 record matches', (n) => `${n} records match`),
    showMore: (count: number) => `Show more (${grouped(count)} left)`,
    invalid: (count: number) =>
      plural(
        count,
        '1 result wouldn’t be a valid record and isn’t staged.',
        (n) => `${n} results wouldn’t be valid records and aren’t staged.`,
      ),
  },
  copy: {
    filter: 'Filter zones',
    to: 'Zones to copy to',
    chosen: (count: number) => plural(count, '1 zone chosen.', (n) => `${n} zones chosen.`),
    hint: 'Relative hosts are kept.',
    noZone: 'No other zone is loaded.',
    noZoneOpened:
      'This service can’t list domains. Only those opened by name are offered here, and there’s no other one yet.',
  },
  delete: {
    title: 'Delete this record?',
    leaves: 'It leaves behind:',
    leavesPtr: (address: string, name: string) => `The PTR record of ${address}, which names ${name}`,
    more: (count: number) => `and ${grouped(count)} more`,
    consequence: (zone: string) =>
      `${zone} will no longer have this record. Undo creates a new one with a new ID.`,
    submit: 'Delete record',
    anyway: 'Delete anyway',
    conflict: 'This record has changed in the meantime. It wasn’t deleted.',
    stage: 'Stage instead',
  },
}

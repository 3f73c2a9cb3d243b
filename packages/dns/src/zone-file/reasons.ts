import type { UnreadReason } from './read.ts'

/** Why an entry was not read, as an English sentence. */
export const describeUnread = (reason: UnreadReason): string => unreadReasons[reason]

/** Every reason as an English sentence. */
export const unreadReasons: Readonly<Record<UnreadReason, string>> = {
  'bad-data': 'The data is not of the record’s type.',
  'bad-name': 'The name is empty in a place, or too long.',
  'bad-origin': 'The origin is not a name; relative names after it are not read.',
  'bad-ttl': 'The TTL is not a number of seconds that DNS can carry.',
  generate: '$GENERATE is not read; write its records out.',
  include: '$INCLUDE is not read; add that file on its own.',
  'no-origin': 'The name is relative, and the origin before it was not read.',
  'no-owner': 'The record leaves its name out, and the name before it was not read.',
  'no-type': 'The entry has no record type that the console knows.',
  'outside-zone': 'The name isn’t in this zone.',
  'unbalanced-parenthesis': 'A parenthesis is not closed or not opened.',
  'unclosed-quote': 'A quoted string does not end on its line.',
  'unknown-directive': 'The directive is not known.',
  'unsupported-class': 'Only records of class IN are kept.',
  'unsupported-type': 'The service doesn’t support records of this type.',
}

import type { Seals } from './seals.ts'
import type { Link, NewRow, WriterRow } from './storage.ts'

/*
 * What is sealed. Each entry is bound to its writer, its number and the entry before, so that none can be changed, moved,
 * added or taken away between two others; the head shows when the newest are taken away, and the anchor what was deleted
 * for its age.
 */

type Entry = Pick<NewRow, 'writer' | 'sequence' | 'text'>

export const entryParts = ({ writer, sequence, text }: Entry, previous: string) => [
  'entry',
  writer,
  sequence,
  previous,
  text,
]

/** Binds what the writer saw of others as well. */
export const headParts = ({
  writer,
  startedAt,
  seen,
  head,
}: Omit<WriterRow, 'headSeal' | 'anchor' | 'anchorSeal'>) => [
  'head',
  writer,
  startedAt,
  seen,
  head.sequence,
  head.mac,
]

const anchorParts = (writer: string, { sequence, mac }: Link, at: string) => [
  'anchor',
  writer,
  sequence,
  mac,
  at,
]

/** The seal of an anchor has the time of its entry in front of it. */
export const sealAnchor = (writer: string, anchor: Link, at: number, seals: Seals): string =>
  `${at} ${seals.seal(anchorParts(writer, anchor, String(at)))}`

export const checkAnchor = ({ writer, anchor, anchorSeal }: WriterRow, seals: Seals) => {
  const [at = '', seal = ''] = anchorSeal.split(' ')
  return { state: seals.check(anchorParts(writer, anchor, at), seal), at: Number(at) }
}

/** A chain without an entry. */
export const beginChain = (
  begun: Pick<WriterRow, 'writer' | 'startedAt' | 'seen'>,
  seals: Seals,
): WriterRow => {
  const { writer, startedAt } = begun
  const start = { sequence: 0, mac: seals.seal(['start', writer, startedAt]) }
  return {
    ...begun,
    head: start,
    headSeal: seals.seal(headParts({ ...begun, head: start })),
    anchor: start,
    anchorSeal: sealAnchor(writer, start, 0, seals),
  }
}

/** What a writer saw of others: how far each had come. */
export type Seen = { writer: string } & Link

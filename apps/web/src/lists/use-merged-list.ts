import type { ApiResponse } from '@hosting-console/api-client'
import type { Identity, IdentityKind, ReadCall } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useSession } from '../api/session-store.ts'
import { type Readings, useReads } from '../api/use-reads.ts'
import { useGathered } from '../util/use-gathered.ts'

/** What one function lists over every identity of a kind: a refusal of one does not keep the rest from being shown. */
export type MergedList<Row> = {
  path: string
  /** The same objects as long as the service gives the same. */
  rows: readonly Row[]
  failures: { identity: Pick<Identity, 'id'>; error: unknown; retry: () => Promise<unknown> }[]
  /** Responses in which no list was found: not one of these is an empty list. */
  unread: { identity: Pick<Identity, 'id'>; response: ApiResponse }[]
  all: number
  done: number
  /** So many lists aren't there, or not as they are now: not read yet, or not to be had. */
  missing: number
}

/** Rows are handed on that often while more come, so that fifty responses aren't fifty drawings. */
const handOnMs = 250

/** A described function that lists things: an `Operation`. */
type Lister<Items, Values> = {
  path: string
  call: (identity: string, values?: Values) => ReadCall<Items>
}

/**
 * @param rowsOf has to stay the same function between renderings: what it gave is kept
 * @param valuesFor the arguments for an identity, where the function wants its name; the same function likewise
 */
export const useMergedList = <Items, Row, Values>(
  operation: Lister<Items, Values> | undefined,
  kind: IdentityKind,
  rowsOf: (items: Items, identity: Identity) => readonly Row[],
  valuesFor?: (identity: Identity) => Values,
): MergedList<Row> => {
  const { identities: known } = useSession()
  const identities = useMemo(() => known.filter((identity) => identity.kind === kind), [known, kind])
  const calls = useMemo(
    () =>
      operation
        ? identities.map((identity) =>
            rowsCall(operation.call(identity.id, valuesFor?.(identity)), identity, rowsOf),
          )
        : [],
    [operation, identities, rowsOf, valuesFor],
  )
  const read = useReads(calls)
  const { parts, ...list } = useGathered(
    useMemo(() => merged(identities, read), [identities, read]),
    {
      isGrowing: read.done < calls.length,
      isWorthShowing: (some) => some.parts.length > 0 || some.unread.length > 0,
      intervalMs: handOnMs,
    },
  )
  const rows = useMemo(() => parts.flat(), [parts])
  return { ...list, path: operation?.path ?? '', rows }
}

/** The call of a list, whose response is read as the rows of a screen. */
const rowsCall = <Items, Row>(
  call: ReadCall<Items>,
  identity: Identity,
  rowsOf: (items: Items, identity: Identity) => readonly Row[],
): ReadCall<readonly Row[]> => ({
  ...call,
  read: (response) => {
    const items = call.read(response)
    return items === undefined ? undefined : rowsOf(items, identity)
  },
})

const merged = <Row>(
  identities: readonly Identity[],
  { all, done }: Readings<readonly Row[]>,
): Omit<MergedList<Row>, 'rows' | 'path'> & { parts: readonly (readonly Row[])[] } => {
  const each = all.flatMap((reading, index) => {
    const identity = identities[index]
    return identity ? [{ ...reading, identity }] : []
  })
  return {
    // Not one list yet: what comes out of here is compared with what came before, row by row if it were.
    parts: each.flatMap(({ value }) => (value ? [value] : [])),
    unread: each.flatMap(({ unread, identity }) => (unread ? [{ identity, response: unread }] : [])),
    failures: each.flatMap(({ error, identity, retry }) => (error ? [{ identity, error, retry }] : [])),
    all: identities.length,
    done,
    missing: each.filter(({ value, error }) => !value || error).length,
  }
}

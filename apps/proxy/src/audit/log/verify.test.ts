import { describe, expect, it } from 'vitest'
import { temporaryKeyRing } from '../../key-ring.ts'
import { beginChain, entryParts, headParts } from './chain.ts'
import { columnsOf } from './columns.ts'
import { createSeals } from './seals.ts'
import type { Link, StoredRow } from './storage.ts'
import { verifyChains } from './verify.ts'

const seals = createSeals(temporaryKeyRing())
const begun = beginChain({ writer: 'w', startedAt: 0, seen: '[]' }, seals)

const rowAfter = (before: Link, who: string): StoredRow => {
  const nobody = {
    owner: '',
    session: '',
    address: '',
    requestId: '',
    result: 'ok',
    event: 'sign-in',
  } as const
  const entry = { at: '2026-01-01T00:00:00.000Z', who, ...nobody }
  const place = { writer: 'w', sequence: before.sequence + 1, text: JSON.stringify(entry) }
  const mac = seals.seal(entryParts(place, before.mac))
  return { id: String(place.sequence), at: Date.parse(entry.at), ...columnsOf(entry), ...place, mac }
}

async function* each(rows: readonly StoredRow[]) {
  yield* rows
}

const writerAt = (head: Link) => ({ ...begun, head, headSeal: seals.seal(headParts({ ...begun, head })) })

/**
 * @param seen what can be read, each time that it is read
 * @param heads how far the writer has come, each time it is asked for; in the end the last
 */
const brokenOf = async (seen: StoredRow[][], heads: Link[] = [seen.at(-1)?.at(-1) ?? begun.head]) => {
  const writers = heads.map(writerAt)
  const reads = [...seen]
  const [verdict] = await verifyChains({
    readWriters: () => Promise.resolve([(writers.length > 1 ? writers.shift() : writers[0]) ?? begun]),
    rows: () => each((reads.length > 1 ? reads.shift() : reads[0]) ?? []),
    seals,
  })
  return verdict?.broken
}

it('SEC-72: an entry goes with the one it was written after, and no other of the same number', async () => {
  const [one, other] = [rowAfter(begun.head, 'one'), rowAfter(begun.head, 'other')]
  const afterOther = rowAfter(other, 'two')
  expect(await brokenOf([[other, afterOther]])).toBeUndefined()
  expect(await brokenOf([[one, afterOther]])).toMatchObject({ why: 'changed', sequence: 2 })
})

describe('SEC-72: what a writer writes while its chain is followed', () => {
  const one = rowAfter(begun.head, 'one')
  const two = rowAfter(one, 'two')
  const three = rowAfter(two, 'three')
  const four = rowAfter(three, 'four')

  it('may be seen out of order, and is seen in order the next time', async () => {
    expect(
      await brokenOf(
        [
          [one, three],
          [one, two, three],
        ],
        [one, three],
      ),
    ).toBeUndefined()
    expect(await brokenOf([[three], [one, two, three]], [begun.head, three])).toBeUndefined()
  })

  it('is missed the next time, whatever its head said at first', async () => {
    expect(await brokenOf([[one, three]], [one, three])).toMatchObject({ why: 'out-of-order', sequence: 3 })
    expect(await brokenOf([[one, two, four]], [one, four])).toMatchObject({
      why: 'out-of-order',
      sequence: 4,
    })
  })

  it('is expected in order up to where it had come', async () => {
    expect(await brokenOf([[one, three]], [three])).toMatchObject({ why: 'out-of-order', sequence: 3 })
    expect(await brokenOf([[one]], [two, three])).toMatchObject({ why: 'cut-off', sequence: 2 })
  })

  it('has been written by the writer in the end', async () => {
    expect(
      await brokenOf(
        [
          [one, three],
          [one, two, three],
        ],
        [one, two],
      ),
    ).toMatchObject({ why: 'cut-off' })
  })
})

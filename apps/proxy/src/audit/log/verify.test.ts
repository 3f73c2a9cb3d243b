import { expect, it } from 'vitest'
import { temporaryKeyRing } from '../../session/key-ring.ts'
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

const brokenOf = async (rows: readonly StoredRow[]) => {
  const head = rows.at(-1) ?? begun.head
  const writer = { ...begun, head, headSeal: seals.seal(headParts({ ...begun, head })) }
  const [verdict] = await verifyChains(() => Promise.resolve([writer]), each(rows), seals)
  return verdict?.broken
}

it('SEC-72: an entry goes with the one it was written after, and no other of the same number', async () => {
  const [one, other] = [rowAfter(begun.head, 'one'), rowAfter(begun.head, 'other')]
  const afterOther = rowAfter(other, 'two')
  expect(await brokenOf([other, afterOther])).toBeUndefined()
  expect(await brokenOf([one, afterOther])).toMatchObject({ why: 'changed', sequence: 2 })
})

import { expect, it } from 'vitest'
import type { NewEntry } from './log/entries.ts'
import { unknownName } from './owner.ts'
import { createTally, tallyMs } from './tally.ts'

const start = () => {
  const written: NewEntry[] = []
  const tally = createTally(async (entry) => void written.push(entry), tallyMs)
  const fail = (who: string, address: string) =>
    tally.count({
      owner: '',
      who,
      event: 'sign-in',
      result: 'sign-in-refused',
      session: '',
      address,
      requestId: '',
    })
  return { written, tally, fail }
}

it('SEC-72: tells guesses at a known name apart in any crowd of made-up names', async () => {
  const { written, tally, fail } = start()
  for (let at = 0; at < 5000; at += 1) {
    fail(`${unknownName}${at}`, `10.0.${at % 16}.${at % 256}`)
    if (at % 1000 === 999) fail('somebody', '192.0.2.1')
  }
  await tally.flush()
  expect(written.filter(({ who }) => who === 'somebody')).toMatchObject([{ count: 5, address: '192.0.2.1' }])
  expect(written.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(5005)
  expect(written.length).toBeLessThanOrEqual(102)
})

it('SEC-72: keeps no more than some hundred kinds, however many known names are tried from anywhere', async () => {
  const { written, tally, fail } = start()
  for (let at = 0; at < 5000; at += 1) fail(`person${at}`, `2001:db8:${at.toString(16)}::1`)
  await tally.flush()
  expect(written).toHaveLength(301)
})

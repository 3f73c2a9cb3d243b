import { createClient } from '@hosting-console/api-client'
import { createSandbox } from '@hosting-console/sandbox'
import { expect, it, onTestFinished } from 'vitest'
import { liveThroughMonth } from '../src/app/demo-past.ts'
import { startZones } from './helpers/zones.ts'

it('the sandbox of the console has a past of a month, once, and is what it was after it', async () => {
  const listening = await createSandbox({ dialect: 'both' }).listen()
  onTestFinished(() => listening.close())
  const client = createClient({
    baseUrl: listening.url,
    credentials: { username: 'cl12345', password: 'demo-key' },
  })
  const records = async () =>
    (await client.request('domain/listrecords', { domainname: 'example.com' })).payload
  const { history } = await startZones()
  const before = await records()
  const now = Date.parse('2026-11-20T12:00:00Z')
  await liveThroughMonth(new URL(listening.url), history, now)
  expect(await records()).toEqual(before)
  const zone = { identity: 'cl12345', zone: 'example.com' }
  const { sightings } = await history.page(zone)
  expect(sightings).toHaveLength(11)
  expect(sightings.at(-1)?.first).toBe('2026-10-21T12:00:00.000Z')
  expect(await history.zones('cl12345')).toMatchObject([
    { zone: 'example.com', last: '2026-11-19T16:48:00.000Z' },
    { zone: 'campaign.example', last: '2026-11-15T04:48:00.000Z' },
  ])
  expect(JSON.stringify((await client.request('domain/list')).payload)).not.toContain('campaign.example')
  await liveThroughMonth(new URL(listening.url), history, now)
  expect((await history.page(zone)).sightings).toEqual(sightings)
})

import { type Client, createClient, identified, readDnsRecords } from '@hosting-console/api-client'
import type { ZoneHistory } from '../zone-history/history.ts'

const identity = 'cl12345'
const zone = 'example.com'
const dayMs = 86_400_000

type Values = Record<string, string>

type Event = [daysAgo: number, does: (client: Client) => Promise<unknown>]

/** What someone did to the zone without the console, and how many days ago. In the end it is as it was, identifiers included. */
const past: readonly Event[] = [
  [30, async () => undefined],
  [27.3, (client) => add(client, { host: 'shop', type: 'A', data: '192.0.2.40' })],
  [24.1, (client) => add(client, { host: 'shop', type: 'AAAA', data: '2001:db8::40' })],
  [20.6, (client) => update(client, 'www A', { ttl: '300' })],
  [19.9, (client) => update(client, 'www A', { data: '192.0.2.44' })],
  [19.2, (client) => update(client, 'www A', { data: '192.0.2.10', ttl: '3600' })],
  [13.5, (client) => add(client, { host: '_acme-challenge', type: 'TXT', data: 'gfj9Xq-Rg85nM' })],
  [13.4, (client) => remove(client, ['_acme-challenge TXT'])],
  [8.7, (client) => update(client, '@ TXT', { data: 'v=spf1 include:spf.hosting.example ~all' })],
  [6.2, (client) => update(client, '@ TXT', { data: 'v=spf1 include:spf.hosting.example -all' })],
  [0.8, (client) => remove(client, ['shop A', 'shop AAAA'])],
]

const listed = async (client: Client) =>
  identified(readDnsRecords((await client.request('domain/listrecords', { domainname: zone })).payload))

const idsOf = async (client: Client, names: readonly string[]): Promise<string[]> =>
  (await listed(client)).flatMap(({ recordid, host, type }) =>
    names.includes(`${host ?? ''} ${type ?? ''}`) ? [recordid] : [],
  )

const add = (client: Client, values: Values) =>
  client.request('domain/addrecord', { domainname: zone, ttl: '3600', ...values })

const update = async (client: Client, name: string, values: Values) => {
  for (const recordid of await idsOf(client, [name]))
    await client.request('domain/updaterecord', { recordid, ...values })
}

const remove = async (client: Client, names: readonly string[]) => {
  for (const recordid of await idsOf(client, names)) await client.request('domain/deleterecord', { recordid })
}

/** A zone that isn't there any more: in the end someone deletes it. */
const goneZone = 'campaign.example'

const ofGone = (client: Client, values: Values) => add(client, { domainname: goneZone, ...values })

const pastOfGone: readonly Event[] = [
  [
    26.4,
    async (client) => {
      await client.request('domain/add', { domainname: goneZone })
      await ofGone(client, { host: 'spring', type: 'CNAME', data: 'www.example.com.' })
    },
  ],
  [11.9, (client) => ofGone(client, { host: 'summer', type: 'CNAME', data: 'www.example.com.' })],
  [5.3, (client) => ofGone(client, { host: '@', type: 'TXT', data: 'v=spf1 -all' })],
]

/**
 * Lets the sandbox that the console started have a past: zones that someone changed elsewhere for a month, one of which was deleted,
 * and what lists of them showed. A history that there is already stays as it is.
 * @param now milliseconds since 1970
 */
export const liveThroughMonth = async (
  service: URL,
  history: Pick<ZoneHistory, 'begin' | 'page'>,
  now: number,
): Promise<void> => {
  if ((await history.page({ identity, zone })).sightings.length > 0) return
  const client = createClient({
    baseUrl: service.href,
    credentials: { username: identity, password: 'demo-key' },
  })
  const live = async (name: string, events: readonly Event[]) => {
    for (const [daysAgo, does] of events) {
      await does(client)
      const { text } = await client.request('domain/listrecords', { domainname: name })
      const list = history.begin()
      list.add(Buffer.from(text))
      const head = { type: 'application/json', encoding: undefined }
      list.keep({ identity, zone: name }, head, now - daysAgo * dayMs)
    }
  }
  await live(zone, past)
  await live(goneZone, pastOfGone)
  await client.request('domain/delete', { domainname: goneZone })
}

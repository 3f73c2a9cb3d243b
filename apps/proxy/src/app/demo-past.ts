import { type Client, createClient, identified, readDnsRecords } from '@hosting-console/api-client'
import type { ZoneHistory } from '../zone-history/history.ts'

const identity = 'cl12345'
const zone = 'example.com'
const dayMs = 86_400_000

type Values = Record<string, string>

/** What someone did to the zone without the console, and how many days ago. In the end it is as it was, identifiers included. */
const past: readonly [daysAgo: number, does: (client: Client) => Promise<unknown>][] = [
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

/**
 * Lets the sandbox that the console started have a past: a zone that someone changed elsewhere for a month, and what lists of it
 * showed. A history that there is already stays as it is.
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
  for (const [daysAgo, does] of past) {
    await does(client)
    const { text } = await client.request('domain/listrecords', { domainname: zone })
    const list = history.begin()
    list.add(Buffer.from(text))
    list.keep({ identity, zone }, { type: 'application/json', encoding: undefined }, now - daysAgo * dayMs)
  }
}

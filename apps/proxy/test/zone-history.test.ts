import { mkdtempSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import type { ChangedZones, DeletedZones, ZoneHistoryPage, ZoneStateView } from '@hosting-console/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { ensurePostgres } from '../../../tools/programs.ts'
import { makeKeyRing, temporaryKeyRing } from '../src/key-ring.ts'
import { codeOf } from './helpers/http.ts'
import { startPostgres } from './helpers/postgres.ts'
import { envelope, organization, project, type Respond, sendEnvelope } from './helpers/upstream.ts'
import { startZones, zoneRecord } from './helpers/zones.ts'

const programs = ensurePostgres()
const postgres = programs === undefined ? undefined : await startPostgres(programs)
afterAll(() => postgres?.stop())

const pageIn = ({ text }: { text: string }): ZoneHistoryPage => JSON.parse(text)
const stateIn = ({ text }: { text: string }): ZoneStateView => JSON.parse(text)
/** A thread begins late on a busy machine. */
const patience = { timeout: 15_000 }
const temporary = (): string => mkdtempSync(join(tmpdir(), 'zones-'))

/** Responds to lists of records in another way than the service. */
const listing =
  (respond: (res: ServerResponse) => void): Respond =>
  ({ url }, res) => {
    if (url !== '/domain/listrecords') return false
    respond(res)
    return true
  }

const records = [zoneRecord(1, 'www'), zoneRecord(2, 'mail')]
const json = { 'content-type': 'application/json' }

const badLists: [string, (res: ServerResponse) => void][] = [
  ['refused', (res) => sendEnvelope(res, 403, { records })],
  ['refused inside', (res) => void res.writeHead(200, json).end(envelope(403, 'No', { records }))],
  [
    'unreadable',
    (res) => void res.writeHead(200, json).end('{"response":{"status":{"code":200},"records":[{"rec'),
  ],
  ['without its list', (res) => sendEnvelope(res, 200, { zones: [] })],
  [
    'odd in one record',
    (res) => sendEnvelope(res, 200, { records: [...records, { ...zoneRecord(3, 'x'), ttl: 'soon' }] }),
  ],
  [
    'of 3 MB',
    (res) => sendEnvelope(res, 200, { records: [zoneRecord(1, 'x', 'a'.repeat(3 * 1024 * 1024), 'TXT')] }),
  ],
  [
    'a bomb',
    (res) =>
      void res
        .writeHead(200, { ...json, 'content-encoding': 'gzip' })
        .end(
          gzipSync(
            envelope(200, 'OK', { records: [zoneRecord(1, 'x', 'a'.repeat(9 * 1024 * 1024), 'TXT')] }),
          ),
        ),
  ],
  [
    'cut',
    (res) => {
      res.writeHead(200, { ...json, 'content-length': '9999' })
      res.write(envelope(200, 'OK', { records }))
      setTimeout(() => res.destroy(), 50)
    },
  ],
  [
    'slow',
    (res) => {
      res.writeHead(200, json)
      res.write(envelope(200, 'OK', { records }))
    },
  ],
]

describe('the history of a zone', () => {
  it('has a state for every list that says something else, and its times', async () => {
    const { list, ask, zone, clock, outcomes } = await startZones()
    await list()
    clock.advanceMinutes(10)
    await list()
    clock.advanceMinutes(10)
    zone.records = [zoneRecord(3, 'www', '192.0.2.9'), zoneRecord(4, 'new')]
    await list()
    await expect.poll(() => outcomes, patience).toEqual(['new', 'same', 'new'])
    clock.advanceMinutes(1)
    const { sightings } = pageIn(await ask())
    expect(sightings).toMatchObject([
      {
        first: '2026-11-20T12:20:00.000Z',
        last: '2026-11-20T12:21:00.000Z',
        count: 2,
        since: { came: 1, went: 1, changed: 1 },
      },
      { first: '2026-11-20T12:00:00.000Z', last: '2026-11-20T12:10:00.000Z', count: 2 },
    ])
    const { records: then } = stateIn(await ask({ state: sightings[1]?.id ?? '' }))
    expect(then).toEqual([
      { host: 'mail.example.com.', type: 'A', data: '192.0.2.1', ttl: 3600, recordid: '2' },
      { host: 'www.example.com.', type: 'A', data: '192.0.2.1', ttl: 3600, recordid: '1' },
    ])
  })

  it('goes on over a change of server keys, also when the old one opens no session any more', async () => {
    const address = { kind: 'sqlite', file: join(temporary(), 'zones.db') } as const
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const service = 'https://api.example/'
    const first = await startZones({ address, service, ring: makeKeyRing([old]) })
    await first.list()
    await expect.poll(() => first.outcomes, patience).toEqual(['new'])
    const { list, ask, zone, outcomes } = await startZones({
      address,
      service,
      ring: makeKeyRing([fresh], [old]),
    })
    zone.records = [zoneRecord(1, 'www')]
    await list()
    await expect.poll(() => outcomes, patience).toEqual(['new'])
    const { sightings } = pageIn(await ask())
    expect(sightings.map(({ since }) => since?.went)).toEqual([1, undefined])
    expect(stateIn(await ask({ state: sightings[1]?.id ?? '' })).records).toHaveLength(2)
  })

  it('reads XML and compressed lists as the page does, and finds the same state in all', async () => {
    const item = ({ recordid, host, data }: (typeof records)[number]) =>
      `<item><recordid>${recordid}</recordid><host>${host}</host><type>A</type><data>${data}</data><ttl>3600</ttl></item>`
    const xml = `<?xml version="1.0"?><response><status><code>200</code><text>OK</text></status><records>${records.map(item).join('')}</records></response>`
    let turn = 0
    const { list, outcomes } = await startZones({
      respond: listing((res) => {
        turn += 1
        if (turn === 1) res.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
        else if (turn === 2)
          res
            .writeHead(200, { ...json, 'content-encoding': 'gzip' })
            .end(gzipSync(envelope(200, 'OK', { records })))
        else sendEnvelope(res, 200, { records })
      }),
    })
    for (let at = 0; at < 3; at += 1) await list()
    await expect.poll(() => outcomes, patience).toEqual(['new', 'same', 'same'])
  })

  it.each(badLists)('takes no state from a list that is %s', async (_, respond) => {
    let isGood = true
    const { list, outcomes, ask } = await startZones({
      respond: (received, res) => !isGood && listing(respond)(received, res),
      parts: { responseLimits: { bytes: 32e6, xmlBytes: 5e6, totalMs: 400, gapMs: 300 } },
    })
    await list()
    await expect.poll(() => outcomes, patience).toEqual(['new'])
    isGood = false
    await list().catch(() => undefined)
    isGood = true
    const { sightings } = pageIn(await ask())
    expect(sightings).toHaveLength(1)
    expect(outcomes.filter((each) => each === 'new')).toHaveLength(1)
  })

  it('shows that a list came empty, and goes on from the state before', async () => {
    const { list, zone, ask } = await startZones()
    await list()
    zone.records = []
    await list()
    const { sightings } = pageIn(await ask())
    expect(sightings.map(({ count }) => count)).toEqual([0, 2])
    expect(codeOf(await ask({ state: sightings[0]?.id ?? '' }))).toBe('request-refused')
  })

  it('says what it is asked for by, where it is asked otherwise', async () => {
    const { ask } = await startZones()
    const { text } = await ask({ other: '1' })
    for (const name of ['as', 'zone', 'state', 'before', 'at', 'since'])
      expect(text).toMatch(new RegExp(`\\b${name}\\b`))
  })

  it('takes none from a call that asks for more than the zone, or before domains were described', async () => {
    const { list, call, signedIn, service, cookie, outcomes } = await startZones()
    await list('domainname=example.com&type=A')
    await list('domainname=')
    await call(signedIn, '/api/domain/list', '')
    const stranger = await cookie({ project: 'cl777', key: 'key' })
    await call(stranger, '/api/domain/listrecords', 'domainname=example.com')
    expect(service.received.filter(({ url }) => url === '/domain/listrecords')).toHaveLength(3)
    await list()
    await expect.poll(() => outcomes, patience).toEqual(['new'])
  })
})

describe.runIf(postgres)('two consoles that share PostgreSQL', () => {
  it('have one history, each in a thread of its own', async () => {
    const address = { kind: 'postgres', url: postgres?.url ?? new URL('postgres://none') } as const
    const ring = temporaryKeyRing()
    const first = await startZones({ address, ring, service: 'https://api.example/' })
    const second = await startZones({ address, ring, service: 'https://api.example/' })
    await first.list()
    await expect.poll(() => first.outcomes, patience).toEqual(['new'])
    second.clock.advanceMinutes(5)
    second.zone.records = [zoneRecord(1, 'www')]
    await second.list()
    await expect.poll(() => second.outcomes, patience).toEqual(['new'])
    const { sightings } = pageIn(await second.ask())
    expect(sightings.map(({ count, since }) => [count, since?.went])).toEqual([
      [1, 1],
      [2, undefined],
    ])
  })
})

describe('what was changed elsewhere', () => {
  it('is said of every page, and of nothing where a change that was sent meanwhile may have been made', async () => {
    let isLost = false
    const { list, ask, zone, clock, call, signedIn } = await startZones({
      respond: ({ url }, res) => {
        if (url === '/domain/delete' && isLost) res.destroy()
        return url === '/domain/delete' && isLost
      },
    })
    for (let turn = 0; turn < 52; turn += 1) {
      zone.records = [zoneRecord(1, 'www', `192.0.2.${turn}`)]
      await list()
      clock.advanceMinutes(1)
    }
    const newer = pageIn(await ask())
    const older = pageIn(await ask({ before: newer.next ?? '' }))
    expect(newer.sightings.map(({ unexplained }) => unexplained)).toEqual(Array.from({ length: 50 }, () => 1))
    expect(newer.sightings.at(-1)?.after).toBe(older.sightings[0]?.last)
    expect(older).toMatchObject({ next: null, sightings: [{ unexplained: 1 }, {}] })
    expect(older.sightings[1]).not.toHaveProperty('after')
    isLost = true
    await call(signedIn, '/api/domain/delete', 'domainname=example.net', { 'console-identity': project })
    clock.advanceMinutes(1)
    zone.records = []
    await list()
    zone.records = [zoneRecord(1, 'www')]
    await list()
    const { sightings } = pageIn(await ask())
    expect(sightings.slice(0, 3).map(({ unexplained }) => unexplained)).toEqual([undefined, undefined, 1])
    expect(sightings[0]).toMatchObject({ since: { changed: 1 } })
  })

  it('isn’t said of a time of which the log keeps nothing any more', async () => {
    const { list, ask, zone, clock } = await startZones({ parts: { config: { auditMs: 60 * 60_000 } } })
    for (const data of ['a', 'b', 'c']) {
      zone.records = [zoneRecord(1, 'www', data, 'TXT')]
      await list()
      clock.advanceMinutes(50)
    }
    expect(pageIn(await ask()).sightings.map(({ unexplained }) => unexplained)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    zone.records = []
    await list()
    zone.records = [zoneRecord(1, 'www', 'd', 'TXT')]
    await list()
    expect(pageIn(await ask()).sightings[0]?.unexplained).toBe(1)
  })
})

describe('zones that were changed elsewhere', () => {
  it('SEC-76: are told with times and counts alone, of those that the service lists now', async () => {
    let zones: object[] = [{ domainname: 'example.com' }]
    const { list, ask, zone, clock, cookie } = await startZones({
      respond: ({ url }, res) => {
        if (url !== '/domain/list') return false
        sendEnvelope(res, zones.length > 0 ? 200 : 500, { domains: zones })
        return true
      },
    })
    const changed = async (since: number, by?: string) =>
      JSON.parse((await ask({ as: project, zone: undefined, since: String(since) }, by)).text) as ChangedZones
    const began = clock.now()
    await list()
    clock.advanceMinutes(10)
    zone.records = [zoneRecord(1, 'www')]
    await list()
    expect(await changed(began)).toEqual({
      changed: [
        {
          zone: 'example.com',
          from: '1',
          after: '2026-11-20T12:00:00.000Z',
          at: '2026-11-20T12:10:00.000Z',
          count: 1,
        },
      ],
    })
    expect(await changed(began + 11 * 60_000)).toEqual({ changed: [] })
    const here = '2026-11-20T12:00:00.000Z'
    expect(await changed(began, await cookie())).toMatchObject({ lastHere: here, changed: [{ count: 1 }] })
    zones = [{ domainname: 'example.net' }]
    expect((await changed(began)).changed).toEqual([])
    zones = []
    expect(codeOf(await ask({ as: project, zone: undefined, since: '0' }))).toBe('service-unreachable')
  })

  it('say who deleted what isn’t listed any more, where that was sent from here', async () => {
    let isGone = false
    const { list, ask, call, signedIn, clock } = await startZones({
      respond: ({ url }, res) => {
        if (url === '/domain/list')
          sendEnvelope(res, 200, { domains: isGone ? [] : [{ domainname: 'x.se' }] })
        else if (url === '/domain/delete') sendEnvelope(res, 200, {})
        else return false
        return true
      },
    })
    await list()
    await ask()
    clock.advanceMinutes(10)
    await call(signedIn, '/api/domain/delete', 'domainname=Example.com', { 'console-identity': project })
    isGone = true
    const { deleted } = JSON.parse((await ask({ zone: undefined })).text) as DeletedZones
    expect(deleted).toEqual([
      {
        zone: 'example.com',
        last: '2026-11-20T12:00:00.000Z',
        by: { who: expect.any(String) as string, at: '2026-11-20T12:10:00.000Z' },
      },
    ])
  })
})

describe('who may see it', () => {
  it('SEC-76: only whom the service shows the zone now, by the key of the session', async () => {
    let refused = ''
    const { list, ask, service } = await startZones({
      respond: listing((res) => {
        if (refused === 'http') sendEnvelope(res, 403, {})
        else if (refused === 'inside') res.writeHead(200, json).end(envelope(403, 'No'))
        else sendEnvelope(res, 200, { records })
      }),
    })
    await list()
    const asked = service.received.length
    expect((await ask()).status).toBe(200)
    expect(service.received[asked]).toMatchObject({
      url: '/domain/listrecords',
      body: 'domainname=example.com',
    })
    expect(service.received[asked]?.headers.authorization).toBe(
      service.received.at(-1)?.headers.authorization,
    )
    for (refused of ['http', 'inside']) {
      expect(codeOf(await ask())).toBe('zone-refused')
      expect(codeOf(await ask({ state: '1' }))).toBe('zone-refused')
    }
  })

  it.each<[string, string, (res: ServerResponse) => void]>([
    ['fails', 'service-unreachable', (res) => sendEnvelope(res, 500, {})],
    ['fails inside', 'service-unreachable', (res) => void res.writeHead(200, json).end(envelope(500, 'No'))],
    ['has too much to do', 'service-unreachable', (res) => sendEnvelope(res, 429, {})],
    ['breaks', 'read-cut', (res) => void res.destroy()],
    [
      'lists more than 2 MB',
      'response-too-large',
      (res) => sendEnvelope(res, 200, { records: [zoneRecord(1, 'x', 'a'.repeat(3e6), 'TXT')] }),
    ],
  ])('says what is wrong, and not that it is refused, where the service %s', async (_, code, respond) => {
    let isWell = true
    const { list, ask } = await startZones({
      respond: (received, res) => !isWell && listing(respond)(received, res),
    })
    await list()
    isWell = false
    expect(codeOf(await ask())).toBe(code)
  })

  it('SEC-76: of a zone that isn’t listed any more who saw it, where the whole list of zones says so', async () => {
    let zones: object[] = [{ domainname: 'Example.com' }]
    let isGone = false
    const { list, ask } = await startZones({
      respond: ({ url }, res) => {
        if (url === '/domain/list' && zones.length === 9) sendEnvelope(res, 500, {})
        else if (url === '/domain/list') sendEnvelope(res, 200, { domains: zones })
        else if (url === '/domain/listrecords' && isGone) sendEnvelope(res, 404, {})
        else return false
        return true
      },
    })
    await list()
    await ask()
    isGone = true
    expect(codeOf(await ask())).toBe('zone-refused')
    expect(JSON.parse((await ask({ zone: '' }, undefined)).text)).not.toHaveProperty('deleted')
    zones = Array.from({ length: 9 }, () => ({}))
    expect(codeOf(await ask())).toBe('service-unreachable')
    zones = [{ domainname: 'example.net' }, { name: 'unreadable' }]
    expect(codeOf(await ask())).toBe('zone-refused')
    zones = [{ domainname: 'example.net' }]
    const page = pageIn(await ask())
    expect(page).toMatchObject({ isDeleted: true, sightings: [{ count: 2 }] })
    expect(stateIn(await ask({ state: page.sightings[0]?.id ?? '' })).records).toHaveLength(2)
    expect(pageIn(await ask({ as: organization })).sightings).toEqual([])
  })

  it('SEC-76: nobody as an identity that wasn’t granted, without a session, or as another identity', async () => {
    const { list, ask } = await startZones()
    await list()
    expect(codeOf(await ask({ as: 'cl99999' }))).toBe('identity-refused')
    expect(codeOf(await ask({}, 'nothing=1'))).toBe('session-required')
    expect(pageIn(await ask({ as: organization })).sightings).toHaveLength(1)
    expect(pageIn(await ask({ zone: 'EXAMPLE.com.' })).sightings).toHaveLength(1)
  })

  it('says that none is kept where the operator wants none', async () => {
    const { ask } = await startZones({ parts: { zoneHistory: undefined } })
    expect(codeOf(await ask())).toBe('zone-history-off')
  })
})

describe('a history that fails', () => {
  it.each(['broken', 'locked', 'full'])('SEC-75: delays and refuses nothing while it is %s', async (how) => {
    const file = join(temporary(), 'zones.db')
    if (how === 'broken') writeFileSync(file, 'no database'.repeat(1000))
    const { list, call, signedIn, outcomes, audited } = await startZones({
      address: { kind: 'sqlite', file },
      ...(how === 'full' ? { maximumBytes: 4096 * 8 } : {}),
      respond: (received, res) =>
        how === 'full' &&
        listing((each) =>
          sendEnvelope(each, 200, {
            records: Array.from({ length: 3000 }, (_, at) =>
              zoneRecord(at + 1, `h${at}`, `${Math.random()}`, 'TXT'),
            ),
          }),
        )(received, res),
    })
    const lock = how === 'locked' ? new DatabaseSync(file) : undefined
    lock?.exec('BEGIN IMMEDIATE')
    const started = performance.now()
    expect((await list()).status).toBe(200)
    expect((await call(signedIn, '/api/server/stop', 'serverid=kvm1')).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(900)
    expect((await audited()).some(({ function: called }) => called === 'stop')).toBe(true)
    await expect.poll(() => outcomes, patience).toHaveLength(1)
    expect(outcomes).not.toContain('new')
    lock?.close()
  })

  it('SEC-75: drops what there is no room for, and counts it', async () => {
    const { history, outcomes } = await startZones()
    const lists = Array.from({ length: 20 }, () => {
      const coming = history.begin()
      coming.add(Buffer.alloc(1024 * 1024))
      return coming
    })
    expect(outcomes.filter((each) => each === 'dropped')).toHaveLength(4)
    for (const each of lists) each.drop()
    const after = history.begin()
    after.add(Buffer.alloc(1024 * 1024))
    expect(outcomes.filter((each) => each === 'dropped')).toHaveLength(4)
  })
})

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isRecord } from '@hosting-console/api-client'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AuditLog, createAuditLog } from '../src/audit/log/audit-log.ts'
import type { ListedPage, NewEntry } from '../src/audit/log/entries.ts'
import { openPostgresAudit } from '../src/audit/log/postgres.ts'
import { openSqliteAudit } from '../src/audit/log/sqlite.ts'
import type { AuditStorage, Filter } from '../src/audit/log/storage.ts'
import { type KeyRing, makeKeyRing } from '../src/key-ring.ts'
import { StoreFault } from '../src/store/store.ts'
import { createTestClock } from './helpers/console.ts'
import { startPostgres } from './helpers/postgres.ts'
import { ensurePostgres } from '../../../tools/programs.ts'

const programs = ensurePostgres()
const postgres = programs === undefined ? undefined : await startPostgres(programs)
afterAll(() => postgres?.stop())

/** A storage, and the hands of someone who can write to it. `{entries}` and `{writers}` are the names of its tables. */
type World = { open: () => Promise<AuditStorage>; tamper: (sql: string) => Promise<void> }

const named = (sql: string, prefix: string) => sql.replaceAll(/\{(\w+)\}/g, `${prefix}$1`)

const sqliteWorld = async (): Promise<World> => {
  const file = join(mkdtempSync(join(tmpdir(), 'audit-')), 'audit.db')
  return {
    open: async () => openSqliteAudit(file),
    tamper: async (sql) => {
      const database = new DatabaseSync(file)
      database.exec(named(sql, ''))
      database.close()
    },
  }
}

const postgresWorld = async ({ url }: { url: URL }): Promise<World> => {
  const tamper = async (sql: string) => {
    const client = new Client({ connectionString: url.href })
    await client.connect()
    await client.query(named(sql, 'audit_'))
    await client.end()
  }
  await tamper('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  return { open: () => openPostgresAudit(url), tamper }
}

/** Every log is listed here and does all of this; another one is one more entry. */
const worlds: Record<string, () => Promise<World>> = {
  SQLite: sqliteWorld,
  ...(postgres ? { PostgreSQL: () => postgresWorld(postgres) } : {}),
}

const owner = 'login demo@example.com'
const day = 86_400_000

const entry = (change: Partial<NewEntry> = {}): NewEntry => ({
  owner,
  who: 'demo@example.com',
  event: 'change',
  session: 's',
  address: '127.0.0.1',
  requestId: 'id',
  result: '200',
  ...change,
})

const about = (server: string, change: Partial<NewEntry> = {}): NewEntry =>
  entry({
    module: 'server',
    function: 'edit',
    identity: 'cl12345',
    arguments: [{ name: 'serverid', value: server }],
    ...change,
  })

const key = (fill: number) => Buffer.alloc(32, fill)

const namesOf = ({ entries }: ListedPage): unknown[] =>
  entries.map(({ claim }) => (isRecord(claim) ? claim.id : undefined))

const ownersOfFirst = ({ entries }: ListedPage): string[] | undefined =>
  entries.at(-1)?.undoneBy.map((each) => each.owner)

const targetsOf = ({ entries }: ListedPage): unknown[] =>
  entries.map((each) => each.arguments?.map(({ value }) => value).join())

describe.each(Object.entries(worlds))('the audit log in %s', (_, makeWorld) => {
  let world: World
  let auditLog: AuditLog
  const opened: AuditLog[] = []
  const clock = createTestClock()

  /** As another process would. */
  const open = async (ring: KeyRing = makeKeyRing([key(1)])): Promise<AuditLog> => {
    const log = createAuditLog({ storage: await world.open(), ring, clock })
    opened.push(log)
    return log
  }

  beforeEach(async () => {
    world = await makeWorld()
    auditLog = await open()
  })
  afterEach(async () => {
    for (const log of opened.splice(0)) await log.close().catch(() => undefined)
  })

  const list = (filter: Filter = {}, before?: string, limit = 100) =>
    auditLog.list({ owner }, filter, { limit, ...(before === undefined ? {} : { before }) })
  const add = async (...targets: string[]) => {
    for (const target of targets) await auditLog.add(about(target))
  }
  /** `undefined` when all is sound. */
  const brokenOf = async (log = auditLog) => (await log.verify()).find((verdict) => verdict.broken)?.broken

  it('keeps entries by owner, newest first, in pages', async () => {
    await add('a', 'b', 'c')
    await auditLog.add(about('d', { owner: 'login other' }))
    const first = await list({}, undefined, 2)
    expect(targetsOf(first)).toEqual(['c', 'b'])
    const second = await list({}, first.next ?? '', 2)
    expect([targetsOf(second), second.next]).toEqual([['a'], null])
    expect((await auditLog.list({ owner: 'login nobody' }, {}, { limit: 2 })).entries).toEqual([])
    expect([await auditLog.knows(owner), await auditLog.knows('login nobody')]).toEqual([true, false])
  })

  it('keeps of an entry all that it holds', async () => {
    const full = about('kvm1\u0000\ud800', {
      arguments: [{ name: 'serverid', value: 'kvm1\u0000' }, { name: 'password' }],
      claim: { subject: 'kvm1', before: { memorysize: 1, tags: ['a', null] } },
    })
    await auditLog.add(full)
    const [{ id: _id, undoneBy, at, ...kept } = { id: '', undoneBy: undefined, at: '' }] = (await list())
      .entries
    expect([kept, undoneBy, at]).toEqual([full, [], '2026-11-20T12:00:00.000Z'])
    expect(await brokenOf()).toBeUndefined()
  })

  it('finds entries by any word, and knows which were undone', async () => {
    const claims = [
      { id: 'a', subject: 'example.com', name: 'www.example.com A', after: { data: '192.0.2.1' } },
      { id: 'b', subject: 'example.com', name: 'MAIL.example.com MX' },
      { id: 'c', subject: 'example.com', undoes: 'a' },
      { id: 'd', subject: 'example.com', undoes: 'b' },
      { id: 'e', subject: 'example.com', undoes: 'd' },
    ]
    for (const [at, claim] of claims.entries())
      await auditLog.add(
        about(`50${[0, 1, 2, 1, 1][at]}`, { module: 'domain', function: 'updaterecord', claim }),
      )
    for (const query of ['www.EXAMPLE', '192.0.2.1', '500 updateRecord', 'example.com a www'])
      expect([query, ...namesOf(await list({ words: query.split(' ') }))]).toEqual([query, 'a'])
    expect(namesOf(await list({ words: ['mail'] }))).toEqual(['b'])
    expect(namesOf(await list({ words: ['nothing', 'like', 'it'] }))).toEqual([])
    const newest = await list({ words: ['example.com'] }, undefined, 2)
    const older = await list({ words: ['example.com'] }, newest.next ?? '', 2)
    const oldest = await list({ words: ['example.com'] }, older.next ?? '', 2)
    const pages = [newest, older, oldest]
    expect(pages.flatMap(namesOf)).toEqual(['e', 'd', 'c', 'b', 'a'])
    expect(oldest.next).toBeNull()
    const undone = pages.flatMap(({ entries }) => entries.map(({ undoneBy }) => undoneBy.length > 0))
    expect(undone).toEqual([false, true, false, false, true])
  })

  it('tells what calls functions, and gaps, from sign-ins', async () => {
    const ofNone = { module: undefined, function: undefined }
    await auditLog.add({ ...about('kvm1'), ...ofNone, event: 'sign-in' })
    await auditLog.add({ ...about('kvm1'), ...ofNone, event: 'entries-lost' })
    await auditLog.add(about('kvm2'))
    const events = async (kind: 'changes' | 'sessions') =>
      (await auditLog.list({ owner }, { kind }, { limit: 10 })).entries.map(({ event }) => event)
    expect(await events('changes')).toEqual(['change', 'entries-lost'])
    expect(await events('sessions')).toEqual(['entries-lost', 'sign-in'])
  })

  it('gives what a change has made beside it, and not as an entry of its own', async () => {
    const told = (value: string, more: Partial<NewEntry> = {}) =>
      about(value, { event: 'made', function: 'destroy', claim: { id: 'a', open: [] }, ...more })
    await auditLog.add(about('kvm1', { claim: { subject: 'kvm1', id: 'a' } }))
    await auditLog.add(told('kvm2'))
    await auditLog.add(told('kvm3', { owner: 'login dana', who: 'dana' }))
    await auditLog.add(told('kvm4', { module: 'domain' }))
    const [only, ...others] = (await list()).entries
    expect(only?.made?.arguments).toEqual([{ name: 'serverid', value: 'kvm2' }])
    expect(others).toEqual([])
    expect(await brokenOf()).toBeUndefined()
  })

  it('SEC-72: however much was said to be made, what was changed before is on the first page', async () => {
    await auditLog.add(about('kvm1'))
    const note = { event: 'made', function: 'destroy' } as const
    await Promise.all(
      Array.from({ length: 1200 }, (_, at) =>
        auditLog.add(about('kvm2', { ...note, claim: { id: `${at}` } })),
      ),
    )
    const { entries, next } = await list()
    expect([entries.map(({ event }) => event), next]).toEqual([['change'], null])
  })

  it('SEC-72: claims of undoing that lead in a circle are read once each', async () => {
    for (let count = 0; count < 200; count += 1)
      await auditLog.add(about('kvm1', { claim: { subject: 'kvm1', id: 'x', undoes: 'x' } }))
    const { entries } = await auditLog.list({ owner }, { words: [] }, { limit: 200 })
    expect(entries.map(({ undoneBy }) => undoneBy.length > 0).slice(0, 3)).toEqual([false, true, true])
  })

  it('SEC-72: takes no one’s word that a change of another project or module was undone', async () => {
    await auditLog.add(about('kvm1', { claim: { subject: 'kvm1', id: 'a' } }))
    await auditLog.add(about('kvm9', { identity: 'cl99999', claim: { subject: 'kvm9', undoes: 'a' } }))
    await auditLog.add(about('kvm9', { module: 'domain', claim: { subject: 'kvm9', undoes: 'a' } }))
    expect((await list()).entries.flatMap(({ undoneBy }) => undoneBy)).toEqual([])
  })

  it('SEC-72: finds who undid a change among any number of claims of others', async () => {
    await auditLog.add(about('kvm1', { claim: { subject: 'kvm1', id: 'a' } }))
    const undoes = { claim: { subject: 'kvm1', undoes: 'a' } }
    const foreign = { ...undoes, owner: 'login dana', who: 'dana' }
    await Promise.all(
      Array.from({ length: 2100 }, (_, at) =>
        auditLog.add(about('kvm1', at % 2 === 0 ? foreign : { ...foreign, identity: 'cl999' })),
      ),
    )
    await auditLog.add(about('kvm1', undoes))
    await Promise.all(Array.from({ length: 2100 }, () => auditLog.add(about('kvm1', foreign))))
    const { entries } = await auditLog.list({ owner }, {}, { limit: 10 })
    const undoneBy = entries.at(-1)?.undoneBy ?? []
    expect(undoneBy.map((each) => each.owner).toSorted()).toEqual(['login dana', owner].toSorted())
  })

  it('SEC-72: no one marks as undone for another what that one has undone', async () => {
    await auditLog.add(about('kvm1', { claim: { subject: 'kvm1', id: 'a' } }))
    await auditLog.add(about('kvm1', { claim: { subject: 'kvm1', id: 'u', undoes: 'a' } }))
    const foreign = { owner: 'login dana', who: 'dana' }
    await auditLog.add(about('kvm2', { ...foreign, claim: { subject: 'kvm2', undoes: 'u' } }))
    expect(ownersOfFirst(await list())).toEqual([owner])
    await auditLog.add(about('kvm1', { claim: { subject: 'kvm1', undoes: 'u' } }))
    expect(ownersOfFirst(await list())).toEqual([])
  })

  it('SEC-72: names once each who says to have undone a change', async () => {
    await auditLog.add(about('kvm1', { claim: { subject: 'kvm1', id: 'a' } }))
    const undoes = { claim: { subject: 'kvm1', undoes: 'a' } }
    for (let count = 0; count < 2; count += 1)
      await auditLog.add(about('kvm1', { ...undoes, owner: 'login dana', who: 'dana' }))
    expect((await list()).entries[0]?.undoneBy).toEqual([
      { owner: 'login dana', who: 'dana', isBorneOut: true },
    ])
    await auditLog.add(about('kvm1', undoes))
    const { undoneBy = [] } = (await list()).entries.at(-1) ?? {}
    expect(undoneBy.map((each) => each.owner)).toEqual(['login dana', owner])
  })

  it('SEC-72: gives others their turn while it searches', async () => {
    await Promise.all(Array.from({ length: 5000 }, (_each, at) => auditLog.add(about(String(at)))))
    let turns = 0
    const turn = setInterval(() => (turns += 1))
    expect((await list({ words: ['nothing like it'] })).entries).toEqual([])
    clearInterval(turn)
    expect(turns).toBeGreaterThan(2)
  })

  it('finds an international name by either way to write it', async () => {
    await auditLog.add(about('xn--rksmrgs-5wao1o.example'))
    await auditLog.add(about('Räksmörgås.example'))
    await auditLog.add(about('smörgås'))
    const whole = ['Räksmörgås.example', 'xn--rksmrgs-5wao1o.example']
    for (const name of ['räksmörgås.example', 'xn--rksmrgs-5wao1o.example'])
      expect([name, targetsOf(await list({ words: [name] }))]).toEqual([name, whole])
    await auditLog.add(about('jörgen@xn--rksmrgs-5wao1o.example'))
    expect(targetsOf(await list({ words: ['jörgen@räksmörgås.example'] }))).toEqual([
      'jörgen@xn--rksmrgs-5wao1o.example',
    ])
    expect(targetsOf(await list({ words: ['räksmörgås.example/elsewhere'] }))).toEqual([])
    expect(targetsOf(await list({ words: ['smörgås'] }))).toEqual(['smörgås', 'Räksmörgås.example'])
  })

  it('filters by words, outcome and time, over what a team may see', async () => {
    const at = clock.now()
    await auditLog.add(about('kvm1'), at)
    await auditLog.add(about('kvm12', { owner: 'login dana', who: 'dana' }), at + 1)
    await auditLog.add(
      about('kvm1', { owner: 'permanent-key cl12345', who: 'cl12345', result: '403' }),
      at + 2,
    )
    await auditLog.add(about('x', { owner: 'login dana', who: 'dana', identity: 'cl99999' }), at + 3)
    await auditLog.add(
      about('100', { identity: '100200', module: 'domain', result: 'outcome-unknown' }),
      at + 4,
    )
    await auditLog.add(entry({ event: 'sign-in', result: 'ok', owner: 'login dana', who: 'dana' }), at + 5)
    const found = async (filter: Filter, identities?: string[]) =>
      targetsOf(await auditLog.list({ owner, ...(identities ? { identities } : {}) }, filter, { limit: 9 }))
    expect(await found({})).toEqual(['100', 'kvm1'])
    expect(await found({}, [])).toEqual(['100', 'kvm1'])
    expect(await found({}, ['cl12345'])).toEqual(['100', 'kvm1', 'kvm12', 'kvm1'])
    expect(await found({ words: ['dana'] }, ['cl12345', '100200'])).toEqual(['kvm12'])
    expect(await found({ words: ['100200'] }, ['cl12345'])).toEqual(['100'])
    expect(await found({ words: ['cl99999'] }, ['cl12345'])).toEqual([])
    expect(await found({ words: ['domain/'] }, ['cl12345'])).toEqual(['100'])
    expect(await found({ outcome: 'refused' }, ['cl12345'])).toEqual(['kvm1'])
    expect(await found({ outcome: 'unknown' }, ['cl12345'])).toEqual(['100'])
    expect(await found({ from: at + 1, to: at + 3 }, ['cl12345'])).toEqual(['kvm1', 'kvm12'])
  })

  it('gives everybody’s entries, oldest first, to an export', async () => {
    await Promise.all(Array.from({ length: 1200 }, (_each, at) => auditLog.add(about(String(at)))))
    const targets: unknown[] = []
    for await (const { entry: each } of auditLog.walk()) targets.push(each?.arguments?.[0]?.value)
    expect(targets).toEqual(Array.from({ length: 1200 }, (_each, at) => String(at)))
    expect(await auditLog.used()).toBeGreaterThan(1200 * 200)
  })

  it('forgets entries before a time, of every owner, and what stays is sound', async () => {
    const now = clock.now()
    for (const [at, name] of [
      [now - 10 * day, 'old'],
      [now - 9 * day, 'older than a week'],
      [now, 'new'],
    ] as const)
      await auditLog.add(about(name), at)
    expect(await auditLog.forget(now - 20 * day)).toEqual({ count: 0, isWhole: true })
    expect(await auditLog.forget(now - 7 * day)).toEqual({ count: 2, isWhole: true })
    expect(targetsOf(await list())).toEqual(['new'])
    await add('newer')
    expect(await brokenOf()).toBeUndefined()
    expect(await auditLog.forget(now + 2 * day)).toEqual({ count: 2, isWhole: true })
    expect(await brokenOf()).toBeUndefined()
    await add('after all')
    expect(targetsOf(await list())).toEqual(['after all'])
    expect(await brokenOf()).toBeUndefined()
  })

  it('forgets many in pieces', async () => {
    await Promise.all(Array.from({ length: 1600 }, (_each, at) => auditLog.add(about(String(at)))))
    expect(await auditLog.forget(clock.now() + 2 * day)).toEqual({ count: 1600, isWhole: true })
    expect((await list()).entries).toEqual([])
    expect(await brokenOf()).toBeUndefined()
  })

  it('SEC-72: deletes nothing for a forged age', async () => {
    await add('aaa', 'bbb', 'ccc')
    const today = Math.floor(clock.now() / day)
    await world.tamper(
      _ === 'PostgreSQL'
        ? `ALTER TABLE audit_entries_${today} RENAME TO audit_entries_1`
        : 'UPDATE entries SET at = 0 WHERE sequence < 3',
    )
    const before = await brokenOf()
    expect(await auditLog.forget(clock.now() - 7 * day)).toEqual({ count: 0, isWhole: false })
    expect(targetsOf(await list())).toEqual(['ccc', 'bbb', 'aaa'])
    expect(await brokenOf()).toEqual(before)
  })

  it.each([
    ['changed', "UPDATE {entries} SET text = replace(text, 'bbb', 'eee') WHERE sequence = 2", 'changed', 2],
    ['taken away', 'DELETE FROM {entries} WHERE sequence = 2', 'out-of-order', 3],
    ['taken away at the beginning', 'DELETE FROM {entries} WHERE sequence = 1', 'out-of-order', 2],
  ])('SEC-72: an entry that was %s is found also when it is old', async (_how, sql, why, sequence) => {
    for (const target of ['aaa', 'bbb', 'ccc']) await auditLog.add(about(target), clock.now() - 10 * day)
    await add('new')
    await world.tamper(sql)
    expect((await auditLog.forget(clock.now() - 7 * day)).isWhole).toBe(false)
    expect(await brokenOf()).toMatchObject({ why, sequence })
  })

  it('SEC-72: what was deleted before its time is found', async () => {
    await add('aaa', 'bbb')
    expect((await auditLog.forget(clock.now() + 2 * day)).count).toBe(2)
    const why = async (keptSince: number) =>
      (await auditLog.verify(keptSince)).map(({ broken }) => broken?.why)
    expect(await why(clock.now() - 7 * day)).toEqual(['forgotten-early'])
    expect(await why(clock.now() + 1)).toEqual([undefined])
  })

  it('SEC-72: a broken entry costs only itself', async () => {
    await add('a', 'b', 'c')
    await world.tamper("UPDATE {entries} SET text = '{broken' WHERE sequence = 2")
    expect(targetsOf(await list())).toEqual(['c', 'a'])
    expect(targetsOf(await list({ words: ['server'] }))).toEqual(['c', 'a'])
    const walked: boolean[] = []
    for await (const { entry: each } of auditLog.walk()) walked.push(each !== undefined)
    expect(walked).toEqual([true, false, true])
    for (const other of ['null', '[1]', '{"at":5}', '{"at":"x","owner":1}']) {
      await world.tamper(`UPDATE {entries} SET text = '${other}' WHERE sequence = 2`)
      expect(targetsOf(await list())).toEqual(['c', 'a'])
    }
  })

  it.each([
    ['changed', "UPDATE {entries} SET text = replace(text, 'bbb', 'eee') WHERE sequence = 2", 'changed', 2],
    [
      'given to another person',
      "UPDATE {entries} SET owner = 'login other' WHERE sequence = 2",
      'changed',
      2,
    ],
    ['hidden from a search', "UPDATE {entries} SET search = '' WHERE sequence = 3", 'changed', 3],
    ['made another outcome', "UPDATE {entries} SET outcome = 'refused' WHERE sequence = 1", 'changed', 1],
    ['dated anew', 'UPDATE {entries} SET at = at + 1 WHERE sequence = 4', 'changed', 4],
    ['broken', "UPDATE {entries} SET text = '' WHERE sequence = 2", 'changed', 2],
    ['taken away', 'DELETE FROM {entries} WHERE sequence = 2', 'out-of-order', 3],
    ['taken away at the beginning', 'DELETE FROM {entries} WHERE sequence < 3', 'out-of-order', 3],
    ['taken away at the end', 'DELETE FROM {entries} WHERE sequence > 2', 'cut-off', 3],
    ['all taken away', 'DELETE FROM {entries}', 'cut-off', 1],
    ['moved', 'UPDATE {entries} SET sequence = 5 - sequence WHERE sequence IN (2, 3)', 'out-of-order', 3],
    [
      'added twice',
      `INSERT INTO {entries} (at, writer, sequence, text, mac, owner, identity, module, outcome, undoes, search)
       SELECT at, writer, sequence, text, mac, owner, identity, module, outcome, undoes, search
       FROM {entries} WHERE sequence = 4`,
      'out-of-order',
      4,
    ],
    [
      'added by hand',
      `INSERT INTO {entries} (at, writer, sequence, text, mac, owner, identity, module, outcome, undoes, search)
       SELECT at, writer, 5, text, mac, owner, identity, module, outcome, undoes, search FROM {entries} WHERE sequence = 4`,
      'changed',
      5,
    ],
    [
      'added as of another process',
      `INSERT INTO {entries} (at, writer, sequence, text, mac, owner, identity, module, outcome, undoes, search)
       SELECT at, 'x', 1, text, mac, owner, identity, module, outcome, undoes, search FROM {entries} WHERE sequence = 4`,
      'writer',
      1,
    ],
    [
      'cut off, with the head moved back',
      'DELETE FROM {entries} WHERE sequence > 2; UPDATE {writers} SET head = 2',
      'writer',
      0,
    ],
    [
      'forgotten by hand',
      'DELETE FROM {entries} WHERE sequence < 3; UPDATE {writers} SET anchor = 2',
      'writer',
      2,
    ],
    ['left without its writer', 'DELETE FROM {writers}', 'writer', 1],
  ])('SEC-72: an entry that was %s is found', async (_how, sql, why, sequence) => {
    await add('aaa', 'bbb', 'ccc', 'ddd')
    expect(await brokenOf()).toBeUndefined()
    for (const each of sql.split('; ')) await world.tamper(each)
    expect(await brokenOf()).toMatchObject({ why, sequence })
  })

  it('SEC-72: of each process that wrote the first broken entry is named, and a whole one is not missed', async () => {
    await add('a')
    const second = await open()
    await second.add(about('b'))
    await second.add(about('c'))
    await add('d')
    const third = await open()
    await third.add(about('e'))
    expect((await third.verify()).map(({ count, broken }) => [count, broken])).toEqual([
      [2, undefined],
      [2, undefined],
      [1, undefined],
    ])
    await world.tamper('UPDATE {entries} SET text = replace(text, \'"c"\', \'"x"\')')
    await world.tamper('UPDATE {entries} SET text = replace(text, \'"d"\', \'"x"\')')
    expect((await third.verify()).map(({ broken }) => broken?.sequence)).toEqual([2, 2, undefined])
    const [{ writer } = { writer: '' }] = await third.verify()
    await world.tamper(`DELETE FROM {entries} WHERE writer = '${writer}'`)
    await world.tamper(`DELETE FROM {writers} WHERE writer = '${writer}'`)
    const found = (await third.verify()).find((verdict) => verdict.writer === writer)
    expect(found?.broken?.why).toBe('writer')
  })

  it('SEC-72: what was written under an older key is still checked, as long as the key is kept', async () => {
    await add('a', 'b')
    const second = await open(makeKeyRing([key(2), key(1)]))
    await second.add(about('c'))
    expect(await brokenOf(second)).toBeUndefined()
    expect(await brokenOf(await open(makeKeyRing([key(2)], [key(1)])))).toBeUndefined()
    expect(await brokenOf(await open(makeKeyRing([key(2)])))).toMatchObject({ why: 'key-gone' })
    await world.tamper('UPDATE {entries} SET text = replace(text, \'"b"\', \'"x"\')')
    expect(await brokenOf(second)).toMatchObject({ why: 'changed', sequence: 2 })
  })

  it('goes on soundly after a write that failed, and when the clock is set back', async () => {
    await add('a')
    await world.tamper('ALTER TABLE {writers} RENAME TO elsewhere')
    await expect(add('lost')).rejects.toThrow(StoreFault)
    await world.tamper(
      named('ALTER TABLE elsewhere RENAME TO {writers}', postgres && _ === 'PostgreSQL' ? 'audit_' : ''),
    )
    await add('b')
    await auditLog.add(about('c'), clock.now() - day)
    await auditLog.add(about('d'), clock.now())
    expect(
      targetsOf(await list())
        .map(String)
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['a', 'b', 'c', 'd'])
    expect(await brokenOf()).toBeUndefined()
  })

  it('SEC-46: says so when it does not answer', async () => {
    await auditLog.ping()
    await auditLog.close()
    await expect(auditLog.ping()).rejects.toThrow(StoreFault)
    await expect(add('a')).rejects.toThrow(StoreFault)
  })
})

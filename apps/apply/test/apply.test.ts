import { createClient } from '@hosting-console/api-client'
import type { Caller, Change } from '@hosting-console/console-core'
import { access, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { zoneKeeper } from '../src/keep-zone.ts'
import { identity, run, start, three } from './run-apply.ts'

const deepEdit = (depth: number) => ({
  kind: 'call',
  identity,
  path: 'server/edit',
  values: { description: JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as object },
})

test('a plan is applied with values handed on, and undone by the plan that it leaves', async () => {
  const { url, control, place, write, plan, calls } = await start()
  const values = await write('values.json', { 1: { rootpassword: 'secret' } })
  const flags = ['--control-api-url', url, '--undo', place('undo.json')]
  const applied = await run([await plan(three), ...flags, '--yes', '--values', values])
  expect(applied).toMatchObject({ error: '', code: 0 })
  expect(applied.outcomes()).toEqual(['done', 'done', 'done'])
  const [record] = await calls('addrecord')
  expect(record?.get('data')).toMatch(/^\d+\.\d+\.\d+\.\d+$/)
  expect(applied.out).not.toContain('secret')
  await control('clock', { advanceSeconds: 120 })
  expect(await readFile(place('undo.json'), 'utf8')).not.toContain('secret')
  const undone = await run([
    place('undo.json'),
    '--control-api-url',
    url,
    '--yes',
    '--wait',
    '1',
    '--values',
    await write('choice.json', { 3: { keepip: 'no' } }),
  ])
  expect(undone).toMatchObject({ error: '', code: 0 })
  expect((await calls('destroy')).map((sent) => sent.get('keepip'))).toEqual(['no'])
  expect(await calls('deleterecord')).toHaveLength(1)
})

test('it stops at the first failure, says what was done and ends with 1', async () => {
  const { url, control, plan, calls } = await start()
  await control('faults', {
    module: 'domain',
    function: 'addrecord',
    status: 400,
    code: 400,
    text: 'Not now.',
    times: 1,
  })
  const [server, ...others] = three
  const file = await plan([{ ...server, open: undefined }, ...others])
  const stopped = await run([file, '--control-api-url', url, '--yes'])
  expect(stopped.code).toBe(1)
  expect(stopped.outcomes()).toEqual(['done', 'refused', 'queued'])
  expect(stopped.out).toContain('Not now.')
  expect(await calls('setptr')).toEqual([])
})

test('a dry run sends nothing that changes, and ends with 1 where something is in the way', async () => {
  const { url, plan, calls } = await start()
  const edit = {
    kind: 'call',
    identity,
    path: 'server/edit',
    values: { serverid: 'kvm100001', description: 'new' },
    shown: {
      about: { serverid: 'kvm100001' },
      source: { path: 'server/details', values: { serverid: 'kvm100001' } },
      current: { description: 'what nobody has written' },
    },
  }
  const checked = await run([await plan([...three, edit]), '--control-api-url', url, '--dry-run'])
  expect(checked).toMatchObject({ error: '', code: 1 })
  expect(checked.outcomes()).toEqual(['unseen', 'later', 'later', 'conflict'])
  const fine = await run([await plan(three), '--control-api-url', url, '--dry-run'])
  expect(fine).toMatchObject({ code: 0, out: expect.stringContaining('"isClear": true') })
  expect(fine.out).not.toContain('isDone')
  const named = {
    kind: 'address',
    identity,
    address: '192.0.2.11',
    before: { ptr: '192-0-2-11-static.example.net.' },
    after: { ptr: 'none.example.com.' },
  }
  const oneWay = await run([await plan([named]), '--control-api-url', url, '--dry-run'])
  expect(oneWay).toMatchObject({ code: 0, out: expect.stringContaining('"one-way"') })
  expect(oneWay.out).toContain('"change": "set reverse name"')
  for (const name of ['create', 'addrecord', 'setptr', 'edit']) expect(await calls(name)).toEqual([])
})

test('what is missing or wrong is said before anything is tried', async () => {
  const { url, write, plan, calls } = await start()
  const file = await plan(three)
  const at = ['--control-api-url', url]
  const values = await write('values.json', { 1: { rootpassword: 'secret' } })
  const refusals: [flags: string[], reason: string, environment?: Record<string, string>][] = [
    [[file, ...at], 'No key for cl12345: CONTROL_API_KEY is not set, and --keys has none.\n', {}],
    [[file, ...at, '--keys', file], 'has to be like {"cl12345"'],
    [
      [await write('latin.json', Buffer.from('{"a":"\xe5"}', 'latin1')), ...at],
      'is neither UTF-8 nor UTF-16.',
    ],
    [[file, ...at, '--dry-run'], "The service can't be asked as cl12345: ", { CONTROL_API_KEY: 'wrong' }],
    [[file], 'Say with --control-api-url where the service is.'],
    [[file, '--control-api-url', 'http://api.example.com/'], 'has to be https'],
    [[file, ...at], 'Values are missing, give them with --values: 1.rootpassword.'],
    [[file, ...at, '--values', values], 'Confirm with --yes:\n1 server/create (costs)'],
    [[file, ...at, '--values', file], 'has to be like'],
    [[await write('other.json', '{}'), ...at], "isn't a plan"],
    [[await write('half.json', '{"hostingConsolePlan":1,"changes":[{}]}'), ...at], 'Change 1 of'],
    [[await plan([deepEdit(2000)], 'deep.json'), ...at], 'deep.json is nested too deeply.\n'],
    [['nowhere.json', ...at], "nowhere.json can't be read."],
    [[file, ...at, '--parallel', '0'], '--parallel has to be'],
    [[file, ...at, '--wait', 'long'], '--wait has to be'],
    [[file, ...at, '--yes', '--values', values, '--undo', '/nowhere/undo.json'], "can't be written"],
    [[file, ...at, '--unknown'], 'Unknown option'],
  ]
  for (const [flags, reason, environment] of refusals) {
    const { code, error, out } = await run(flags, environment)
    expect({ code, out, error }).toEqual({
      code: 2,
      out: '',
      error: expect.stringContaining(reason) as string,
    })
  }
  expect(await calls('create')).toEqual([])
})

test('what files and the service say moves no cursor and turns no words around', async () => {
  const { url, control, plan } = await start()
  const hostile = 'a\u001B]0;title\u0007\u009B2J\u202E\u2028\n\u{E0041}'
  const [server, record] = three
  const at = ['--control-api-url', url]
  const unfilled = await run([await plan([{ ...server, open: [hostile] }]), ...at])
  await control('faults', { module: 'domain', function: 'addrecord', status: 400, code: 400, text: hostile })
  const refused = await run([await plan([{ ...record, values: { domainname: 'example.com' } }]), ...at])
  expect([unfilled.code, refused.code]).toEqual([2, 1])
  for (const said of [unfilled.error, refused.out]) {
    expect(said).toContain(String.raw`a\u001b]0;title\u0007\u009b2J\u202e\u2028`)
    expect(said).toContain(String.raw`\udb40\udc41`)
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u)
  }
  expect(unfilled.error.trim()).not.toContain('\n')
  expect((JSON.parse(refused.out) as { steps: { text: string }[] }).steps[0]?.text).toContain(hostile)
})

test('the plan that undoes is written to a new file, and only when something was made', async () => {
  const { url, control, place, write, plan, calls } = await start()
  const record = { ...three[1], values: { ...three[1]?.values, data: '192.0.2.1' } }
  const flags = (name: string) => ['--control-api-url', url, '--undo', place(name)]
  const former = await write('former.json', 'former')
  await symlink(former, place('link.json'))
  await symlink(place('nothing.json'), place('dangling.json'))
  const file = await plan([record])
  for (const name of ['former.json', 'link.json', 'dangling.json'])
    expect(await run([file, ...flags(name)])).toMatchObject({
      code: 2,
      error: expect.stringContaining('is there already'),
    })
  expect(await calls('addrecord')).toEqual([])
  expect(await readFile(former, 'utf8')).toBe('former')
  await control('faults', { module: 'domain', function: 'addrecord', status: 400, code: 400, times: 1 })
  expect((await run([file, ...flags('undo.json')])).code).toBe(1)
  await expect(access(place('undo.json'))).rejects.toThrow('ENOENT')
  expect((await run([file, ...flags('undo.json')])).code).toBe(0)
  expect(await readFile(place('undo.json'), 'utf8')).toContain('domain/deleterecord')
  expect((await stat(place('undo.json'))).mode.toString(8)).toBe('100600')
})

const add = (as: string, host: string, zone: string) => ({
  kind: 'record',
  identity: as,
  zone,
  before: null,
  after: { host, type: 'A', data: '192.0.2.1', ttl: '3600' },
})

test('a plan over several projects is applied with the key of each', async () => {
  const { url, write, plan, calls } = await start()
  const { login } = await createClient({ baseUrl: url }).call('user/login', {
    username: 'demo@example.com',
    password: 'demo',
  })
  const keys = await write('keys.json', { cl34567: login.apikey })
  const file = await plan([add(identity, 'one', 'example.com'), add('cl34567', 'two', 'example.net')])
  const at = ['--control-api-url', url, '--wait', '1']
  const refused = await run([file, ...at], { CONTROL_API_KEY: 'wrong' })
  expect(refused).toMatchObject({ code: 2, error: expect.stringMatching(/asked as cl\d+: /) as string })
  const half = await run([file, ...at, '--keys', keys], {})
  expect(half).toMatchObject({ code: 2, error: expect.stringContaining('No key for cl12345') as string })
  const applied = await run([file, ...at, '--keys', keys])
  expect(applied.error).toBe('')
  const steps = JSON.parse(applied.out) as { steps: { identity: string; name: string }[] }
  expect(steps.steps.map((each) => [each.identity, each.name])).toEqual([
    [identity, 'example.com'],
    ['cl34567', 'example.net'],
  ])
  expect(applied.outcomes()[0]).toBe('done')
  expect(await calls('addrecord')).not.toEqual([])
})

test('a conflict is printed with what it is about and what is there now', async () => {
  const { url, plan } = await start()
  const named = {
    kind: 'address',
    identity,
    address: '192.0.2.11',
    before: { ptr: 'none.example.net.' },
    after: { ptr: 'new.example.com.' },
  }
  for (const flags of [['--dry-run'], ['--yes']]) {
    const { out, code } = await run([await plan([named]), '--control-api-url', url, ...flags])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      steps: [{ outcome: 'conflict', name: '192.0.2.11', now: { ptr: '192-0-2-11-static.example.net.' } }],
    })
  }
})

test.each(['utf16le', 'utf16be', 'utf8'] as const)('a plan in %s with its mark is read', async (encoding) => {
  const { url, write } = await start()
  const text = JSON.stringify({ hostingConsolePlan: 1, changes: three })
  const bytes = Buffer.from(`\uFEFF${text}`, encoding === 'utf8' ? 'utf8' : 'utf16le')
  const file = await write('plan.json', encoding === 'utf16be' ? bytes.swap16() : bytes)
  const checked = await run([file, '--control-api-url', url, '--dry-run'])
  expect(checked).toMatchObject({ error: '', code: 0 })
})

test('a zone that is deleted leaves its zone file beside the journal, and stays where that can’t be', async () => {
  const { url, control, place, plan, calls } = await start()
  const call = { identity, path: 'domain/delete', values: { domainname: 'example.com' } }
  const flags = [await plan([{ kind: 'call', ...call }]), '--control-api-url', url, '--yes', '--journal']
  const refusal = { module: 'domain', function: 'listrecords', status: 403, code: 403, text: 'Not yours.' }
  await control('faults', { ...refusal, times: 1 })
  const refused = await run([...flags, place('journal')])
  expect([refused.code, refused.outcomes()]).toEqual([1, ['unread']])
  expect(refused.out).toContain('Not yours.')
  const client = createClient({ baseUrl: url, credentials: { username: identity, password: 'demo-key' } })
  const caller: Caller = ({ path, values }) => client.request(path, values)
  const service = [await client.describeModule('domain')]
  const keep = (folder: string, listed = caller) =>
    zoneKeeper(service, listed, folder)({ call } as unknown as Change)
  await expect(keep(place('nowhere'))).rejects.toThrow('ENOENT')
  const unreadable: Caller = async (listing) => ({ ...(await caller(listing)), leftOut: ['x'] })
  await expect(keep(place(''), unreadable)).rejects.toThrow('be read whole')
  expect(await calls('delete')).toEqual([])
  expect(await run([...flags, place('journal')])).toMatchObject({ error: '', code: 0 })
  const [file = '', ...others] = (await readdir(place(''))).filter((name) => name.endsWith('.zone'))
  expect(others).toEqual([])
  expect(file).toMatch(/^example\.com_2/)
  expect(await readFile(place(file), 'utf8')).toMatch(/^www IN A 192\.0\.2\.10$/m)
  expect((await stat(place(file))).mode & 0o777).toBe(0o600)
})

test('a dry run says of the records of a zone that the plan adds that they come after it', async () => {
  const { url, plan } = await start()
  const zone = 'again.example'
  const adding = { kind: 'call', identity, path: 'domain/add', values: { domainname: zone } }
  const after = { host: 'www', type: 'A', data: '192.0.2.1', ttl: '60' }
  const flags = [await plan([{ kind: 'record', identity, zone, before: null, after }, adding])]
  const checked = await run([...flags, '--control-api-url', url, '--dry-run'])
  expect(checked.outcomes()).toEqual(['later', 'ready'])
  const applied = await run([...flags, '--control-api-url', url, '--yes', '--parallel', '4'])
  expect(applied).toMatchObject({ error: '', code: 0 })
  expect(applied.outcomes()).toEqual(['done', 'done'])
})

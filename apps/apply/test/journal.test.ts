import { appendFile, chmod, link, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { createClient } from '@hosting-console/api-client'
import { type Caller, type ChangeDescription, isMade, statusOf } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { openJournal } from '../src/journal.ts'
import { applyChanges } from '../src/run-file.ts'
import { stepsOf } from '../src/steps.ts'
import { creation, identity, run, spawnApply, start, three } from './run-apply.ts'

const record = (host: string): ChangeDescription => ({
  kind: 'record',
  identity,
  zone: 'example.com',
  before: null,
  after: { host, type: 'A', data: '192.0.2.1', ttl: '3600' },
})

const server: ChangeDescription = {
  kind: 'call',
  identity,
  path: 'server/create',
  values: { ...creation.values, rootpassword: 'secret-1' },
}

/** A run of a plan with its journal, which is left for good before or after its call of this number has reached the service. */
const startRuns = async (changes: readonly ChangeDescription[]) => {
  const { url, place, plan, calls } = await start()
  const client = createClient({ baseUrl: url, credentials: { username: identity, password: 'demo-key' } })
  const service = [await client.describeModule('domain'), await client.describeModule('server')]
  const never = new Promise<never>(() => {})
  const runOnce = async (killed?: { at: number; hasResponse: boolean }) => {
    const lines = openJournal(place('journal'), url, changes)
    if ('fault' in lines) throw new Error(lines.fault)
    const steps = stepsOf(changes, lines)
    let made = 0
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    const caller: Caller = async ({ path, values }) => {
      made += 1
      if (made === killed?.at) {
        if (killed.hasResponse) await client.request(path, values)
        leave()
        return await never
      }
      return await client.request(path, values)
    }
    const over = applyChanges(service, steps, new Map(), caller, {
      parallel: 1,
      stopsAtFailure: false,
      isStopping: () => false,
      waiting: { looks: 0, pause: async () => undefined },
    })
    await Promise.race([over, left])
    return { steps, made }
  }
  const settle = async (flag: string) =>
    run([await plan(changes), '--control-api-url', url, '--journal', place('journal'), flag, '1'])
  return { runOnce, calls, settle, journal: () => readFile(place('journal'), 'utf8') }
}

test('left at any moment and started again, it makes each change once', async () => {
  const changes = [record('one'), record('two')]
  const whole = await startRuns(changes)
  const { made } = await whole.runOnce()
  expect(made).toBeGreaterThan(3)
  for (let at = 1; at <= made; at += 1)
    for (const hasResponse of [false, true]) {
      const { runOnce, calls } = await startRuns(changes)
      await runOnce({ at, hasResponse })
      const { steps } = await runOnce()
      expect([at, hasResponse, steps.all().every(isMade)]).toEqual([at, hasResponse, true])
      expect((await calls('addrecord')).map((sent) => sent.get('host'))).toEqual(['one', 'two'])
      expect(steps.undo()).toHaveLength(2)
    }
})

test('what may have been made, and nothing shows, is not sent again until a person has said so', async () => {
  const { runOnce, calls, settle, journal } = await startRuns([server, record('one')])
  await runOnce({ at: 1, hasResponse: true })
  const { steps } = await runOnce()
  expect(steps.all().map((step) => statusOf(step).status)).toEqual(['unknown', 'done'])
  expect(await calls('create')).toHaveLength(1)
  expect(await journal()).not.toContain('secret-1')
  expect((await settle('--not-made')).outcomes()).toEqual(['queued', 'done'])
  expect(await calls('create')).toHaveLength(1)
  expect((await runOnce()).steps.all().map((step) => statusOf(step).status)).toEqual(['done', 'done'])
  expect(await calls('create')).toHaveLength(2)
  expect(await settle('--made')).toMatchObject({ code: 2, error: "The outcome of step 1 isn't unknown.\n" })
})

test('a journal of something else, or a damaged one, is refused, and what was cut off is not missed', async () => {
  const { place } = await start()
  const changes = [record('one'), record('two')]
  const name = place('journal')
  const open = (url = 'https://a.example/', plan = changes) => openJournal(name, url, plan)
  const fault = (url?: string, plan?: ChangeDescription[]) => {
    const opened = open(url, plan)
    return 'fault' in opened ? opened.fault : ''
  }
  const first = open()
  if ('fault' in first) throw new Error(first.fault)
  stepsOf(changes, first).record(new Map([[1, { type: 'sent', direction: 'make' }]]))
  expect((await stat(name)).mode.toString(8)).toBe('100600')
  expect(fault('https://b.example/')).toContain('is the journal of another plan, or of another service.')
  expect(fault(undefined, changes.slice(1))).toContain('is the journal of another plan')
  await appendFile(name, '{"id":1,"cha')
  const second = open()
  expect('fault' in second ? second.fault : second.read).toMatchObject([
    { id: 1, attempts: [{ state: 'sent' }] },
  ])
  expect(await readFile(name, 'utf8')).toMatch(/"sent".*\n$/)
  // Another process goes on with the same one.
  await appendFile(name, '{"id":1}\n')
  expect(() => 'append' in second && second.append([])).toThrow('another process writes to it')
  expect(fault()).toBe(`Line 3 of ${name} is damaged.`)
  for (const text of ['precious', '{"hostingConsolePlan":1}\n', '{"a":"b"}']) {
    await writeFile(name, text)
    expect(fault()).toContain("isn't a journal.")
    expect(await readFile(name, 'utf8')).toBe(text)
  }
})

/** The same, with something before it. */
const moved = JSON.parse(JSON.stringify(three).replaceAll('{{step 1.', '{{step 2.')) as typeof three

const until = async (isSo: () => Promise<boolean>) => {
  for (let count = 0; count < 400 && !(await isSo()); count += 1) await setTimeout(25)
}

test('killed while a change is sent, the command goes on with its journal', async () => {
  const { url, control, place, plan, write, calls } = await start()
  const file = await plan([record('before'), ...moved, record('after')])
  const values = await write('values.json', { 2: { rootpassword: 'secret-1' } })
  const flags = [file, '--control-api-url', url, '--yes', '--values', values, '--wait', '1']
  const all = [...flags, '--journal', place('journal'), '--undo', place('undo.json')]
  await control('faults', { module: 'domain', function: 'addrecord', delayMs: 1000, times: 1 })
  const child = spawnApply(all)
  const journal = () => readFile(place('journal'), 'utf8').catch(() => '')
  await until(async () => (await journal()).includes('"sent"'))
  child.kill('SIGKILL')
  await until(async () => (await calls('addrecord')).length === 1)
  await control('faults', { module: 'domain', function: 'addrecord', status: 400, code: 400, times: 1 })
  const second = await run(all)
  expect(second.error).toBe('')
  expect(second.outcomes()).toEqual(['done', 'done', 'refused', 'queued', 'queued'])
  expect(await journal()).not.toContain('secret-1')
  const third = await run(all)
  expect(third).toMatchObject({ error: '', code: 0 })
  expect(third.outcomes()).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(await calls('create')).toHaveLength(1)
  const hosts = (await calls('addrecord')).map((sent) => sent.get('host'))
  expect(hosts).toEqual(['before', 'new', 'new', 'after'])
  const undo = await readFile(place('undo.json'), 'utf8')
  expect(undo.match(/"(?:recordid|serverid)"/g)?.length).toBeGreaterThanOrEqual(3)
  const other = await run([
    await plan([record('x')], 'other.json'),
    ...flags.slice(1),
    '--journal',
    place('journal'),
  ])
  expect(other).toMatchObject({ code: 2, error: expect.stringContaining('of another plan') as string })
})

test('SEC-74: a journal is a plain file of one’s own, and any other is left as it is', async () => {
  const { place, write } = await start()
  const changes = [record('one')]
  const fault = (name: string) => {
    const opened = openJournal(name, 'https://a.example/', changes)
    return 'fault' in opened ? opened.fault : ''
  }
  const plain = await write('plain', '')
  await symlink(plain, place('link'))
  await symlink(place('nothing'), place('dangling'))
  for (const name of ['link', 'dangling']) expect(fault(place(name))).toContain('is a link.')
  await expect(stat(place('nothing'))).rejects.toThrow('ENOENT')
  await link(plain, place('second'))
  await write('shared', '')
  await chmod(place('shared'), 0o620)
  for (const name of [place('second'), place('shared'), '/dev/null'])
    expect(fault(name)).toBe(`${name} has to be a plain file of your own that others can't write.`)
  expect((await stat(place('shared'))).mode & 0o777).toBe(0o620)
  expect((await stat('/dev/null')).mode & 0o777).toBe(0o666)
  expect(await readFile(plain, 'utf8')).toBe('')
})

const call = (path: string, values: object) =>
  ({ kind: 'call', identity, path, values }) as unknown as ChangeDescription

test('SEC-74: what a journal says of a change is never sent', () => {
  const changes = [call('server/create', {}), call('ip/setptr', { data: '{{step 1.server.serverid}}' })]
  const planted = call('server/destroy', { serverid: 'kvm1' })
  const step = (id: number, rest: object) => ({ id, change: planted, attempts: [], ...rest })
  const steps = stepsOf(changes, {
    read: [step(1, { used: { server: { serverid: 'kvm9' } } }), step(2, { isQueued: true })],
    append: () => undefined,
  })
  expect(steps.all().map(({ change }) => change)).toEqual([changes[0], call('ip/setptr', { data: 'kvm9' })])
})

import { expect, test } from 'vitest'
import {
  type Checked,
  addRecord,
  type Caller,
  type Change,
  changeRecord,
  changeReverseName,
  changeServerSize,
  deleteRecord,
  type Problem,
  dryRun,
} from '../src/index.ts'
import { must, named, start, zone, wording } from './plan-world.ts'

/** The project's zone with an alias and a service beside what a new zone has. */
const world = async () => {
  const { service, caller, client, records, arrived } = await start()
  for (const [host, type, data] of [
    ['blog', 'CNAME', 'www'],
    ['_sip._tcp', 'SRV', '10 60 5060 mail.example.com.'],
    ['any.wild', 'CNAME', 'some.under.example.com.'],
    ['*.under', 'A', '192.0.2.20'],
    ['sub', 'NS', 'ns.example.net.'],
    ['x', 'CNAME', 'a.sub.example.com.'],
    ['al', 'CNAME', 'mail'],
  ])
    await client.request('domain/addrecord', { domainname: zone.name, host, type, data, ttl: 300 })
  const before = await records()
  const check = async (...changes: (Change | undefined)[]) => {
    const found = await dryRun(service, changes.map(must), caller, { wording })
    return found.map(shortOf)
  }
  const servers = before.filter(({ type, host }) => type === 'NS' && host === '@')
  const [apexNs] = servers
  if (!apexNs) throw new Error('no NS')
  return { service, check, client, arrived, apexNs, servers, record: (host: string) => named(before, host) }
}

const shortOf = ({ finding, problems }: Checked) =>
  finding.kind === 'ready' || problems.length > 0 ? problems.map(inShort) : finding.kind

const inShort = (problem: Problem): string => {
  if (problem.kind === 'one-way') return `${problem.name} ${problem.address}`
  if (problem.kind !== 'finding') return `${problem.kind}${problem.isCertain ? '!' : ''}`
  const { finding, of } = problem
  return `${of ? `${of.host} ${of.type}: ` : ''}${finding.rule}`
}

test('what a deletion leaves pointing at nothing is said of it, unless the plan gives the name another record', async () => {
  const { service, check, record } = await world()
  const gone = deleteRecord(service, zone, record('www'))
  expect(await check(gone)).toEqual([['blog CNAME: target-missing']])
  const next = addRecord(service, zone, { host: 'www', type: 'AAAA', data: '2001:db8::1', ttl: '' })
  expect(await check(gone, next)).toEqual([[], []])
  const moved = changeRecord(service, zone, record('blog'), { data: 'example.net.' })
  expect(await check(gone, moved)).toEqual([[], []])
  const named = changeRecord(service, zone, record('www'), { host: 'web' })
  expect(await check(named)).toEqual([['blog CNAME: target-missing']])
  expect(await check(deleteRecord(service, zone, record('*.under')))).toEqual([
    ['any.wild CNAME: target-missing'],
  ])
})

test('the last name servers of a zone are said to go with each deletion', async () => {
  const { service, check, servers } = await world()
  const gone = servers.map((each) => deleteRecord(service, zone, each))
  expect(gone.length).toBeGreaterThan(1)
  expect(await check(...gone)).toEqual(gone.map(() => ['apex-no-servers']))
  expect(await check(...gone.slice(1))).toEqual(gone.slice(1).map(() => []))
})

test('so is what ends a delegation, or what a wildcard answers', async () => {
  const { service, check, record } = await world()
  expect(await check(deleteRecord(service, zone, record('sub')))).toEqual([['x CNAME: target-missing']])
  const deep = addRecord(service, zone, { host: 'deep.some.under', type: 'A', data: '192.0.2.21', ttl: '' })
  expect(await check(deep)).toEqual([['any.wild CNAME: target-missing']])
})

test('a name that ends what a wildcard answers beside it is told, above it or at its side', async () => {
  const { service, check, client } = await world()
  await client.request('domain/addrecord', {
    domainname: zone.name,
    host: 'far.wild',
    type: 'CNAME',
    data: 'x.some.under.example.com.',
    ttl: 300,
  })
  for (const host of ['some.under', 'other.some.under']) {
    const found = await check(addRecord(service, zone, { host, type: 'A', data: '192.0.2.21', ttl: '' }))
    expect(found.flat()).toContain('far.wild CNAME: target-missing')
  }
})

test('what a change has nothing to do with is not said of it', async () => {
  const { service, check, record, apexNs } = await world()
  const beside = addRecord(service, zone, { host: 'al', type: 'TXT', data: 'note', ttl: '' })
  const other = changeRecord(service, zone, record('mail'), { ttl: '61' })
  expect(await check(beside, other)).toEqual([['cname-not-alone'], []])
  const apex = changeRecord(service, zone, apexNs, { ttl: '61' })
  const gone = deleteRecord(service, zone, record('www'))
  expect(await check(apex, gone)).toEqual([[], ['blog CNAME: target-missing']])
})

test('what makes an alias of a name that mail goes to says so', async () => {
  const { service, check, record } = await world()
  const gone = deleteRecord(service, zone, record('mail'))
  const alias = addRecord(service, zone, { host: 'mail', type: 'CNAME', data: 'example.net.', ttl: '' })
  const [deletion, addition] = await check(gone, alias)
  expect(addition).toContain('_sip._tcp SRV: target-is-cname')
  expect(deletion).toContain('_sip._tcp SRV: target-is-cname')
  const typed = changeRecord(service, zone, record('blog'), { data: 'nowhere' })
  expect(await check(typed)).toEqual([['target-missing']])
})

test('a reverse name without an address record that leads back is said, as the plan leaves the zone', async () => {
  const { service, check, arrived, record } = await world()
  const address = { ipaddress: '192.0.2.10', ptr: 'www.example.com.' }
  const set = (name: string) => changeReverseName(service, zone.identity, address, name)
  expect(await check(set('nowhere.example.com.'))).toEqual([['nowhere.example.com. 192.0.2.10']])
  expect(await check(set('blog.example.com.'))).toEqual([[]])
  expect(await check(set('name.elsewhere.test.'))).toEqual([[]])
  expect(await check(set('bad_name.example.com.'))).toEqual([['no-host-name']])
  expect(await check(set('bad name.example.com.'))).toEqual([['no-host-name!']])
  expect(await check(set('www.example.com'))).toEqual([['no-final-dot!']])
  const moved = changeRecord(service, zone, record('www'), { data: '192.0.2.98' })
  const reads = await arrived('listrecords')
  expect(await check(set('blog.example.com.'), moved)).toEqual([['blog.example.com. 192.0.2.10'], []])
  expect(await arrived('listrecords')).toBe(reads + 1)
})

test('a name of another project’s zone is judged by that, where its own project has none for it', async () => {
  const { service, caller } = await start()
  const address = { ipaddress: '192.0.2.10', ptr: 'www.example.com.' }
  const change = must(changeReverseName(service, 'cl99999', address, 'nowhere.example.com.'))
  const refused: Caller = async (call, ...rest) => {
    if (call.identity === 'cl99999' && call.path.startsWith('domain/')) throw new Error('none of its zones')
    return caller(call, ...rest)
  }
  const checked = async (identities: string[]) => {
    const [found] = await dryRun(service, [change], refused, { wording, identities })
    return found && shortOf(found)
  }
  expect(await checked([])).toEqual([])
  expect(await checked(['cl99999', zone.identity])).toEqual(['nowhere.example.com. 192.0.2.10'])
})

test('a size that is no whole number is said to be none, whatever the service lists', async () => {
  const { service, check } = await world()
  const server = { serverid: 'kvm100001', current: { memory: '8192', cores: '4' } }
  for (const wanted of [{ memory: '16 GB' }, { cores: '-2' }, { memory: '1.5', cores: '6' }])
    expect(await check(changeServerSize(service, zone.identity, server, wanted))).toEqual([['no-size!']])
})

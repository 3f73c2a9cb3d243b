import { describe, expect, it } from 'vitest'
import { Problem } from '../serve/problems.ts'
import { keptArguments, readChange } from './kept-arguments.ts'

const kept = (sent: string | [string, string][]) =>
  keptArguments(typeof sent === 'string' ? sent : new URLSearchParams(sent).toString())

const planted =
  `passwd pass pwd password passphrase pin credentials cert_key sshprivatekey tlskey auth bearer access_key psk totp
  mfacode recoverycode dsn uri cvc cardnumber nationalid url certificate cloudconfig cloudconfigparams users secret token otp
  authcode rootpassword newpassword currentpassword verification secretkey connectionstring privatekey licensekey note data`.split(
    /\s+/,
  )

describe('SEC-72: what is kept of the arguments of a call', () => {
  it.each(planted)('the name %s and no value', (name) => {
    expect(kept(`serverid=kvm1&${name}=canary-1f7d`)).toEqual([{ name: 'serverid', value: 'kvm1' }, { name }])
  })

  it('of structures the names of their fields, at any depth', () => {
    const users = JSON.stringify([{ username: 'dana', password: 'canary', login: { sshkey: 'canary' } }])
    expect(kept([['users', users]])).toEqual([
      { name: 'users', keys: ['username', 'password', 'login', 'sshkey'] },
    ])
    expect(kept([['users[0][password]', 'canary']])).toEqual([{ name: 'users[0][password]' }])
    expect(kept([['users', '{"broken": "canary']])).toEqual([{ name: 'users' }])
  })

  it.each([
    ['description', '[{password: canary}]', undefined],
    ['description', '{"password": "canary"}', ['password']],
    ['sshkeyids', '[{"privatekey": "canary"}]', ['privatekey']],
    ['hostname', `{"filler": "${'x'.repeat(2000)}", "token": "canary"}`, ['filler', 'token']],
    ['description', JSON.stringify({ name: JSON.stringify({ password: 'canary' }) }), ['name']],
  ])('of a structure under the name %s too', (name, value, keys) => {
    expect(kept([[name, value]])).toEqual([{ name, keys }])
  })

  it('nothing of a broken structure, and the whole of one that only identifies', () => {
    for (const value of ['{"password": "canary', "{'password': 'canary'}", '{password: canary}'])
      expect(kept([['description', value]])).toEqual([{ name: 'description' }])
    expect(kept([['sshkeyids', JSON.stringify([JSON.stringify({ password: 'canary' })])]])).toEqual([
      { name: 'sshkeyids' },
    ])
    expect(kept([['ipaddress', '[2001:db8::1]']])).toEqual([{ name: 'ipaddress', value: '[2001:db8::1]' }])
    expect(kept([['sshkeyids', '["7", "8"]']])).toEqual([{ name: 'sshkeyids', value: '["7", "8"]' }])
  })

  it('yes and no, whatever they answer', () => {
    expect(kept('whatever=yes&pin=1234')).toEqual([{ name: 'whatever', value: 'yes' }, { name: 'pin' }])
  })

  it('the data of a DNS record or PTR', () => {
    expect(kept('recordid=7&data=192.0.2.1')).toContainEqual({ name: 'data', value: '192.0.2.1' })
    expect(kept('serverid=7&data=canary')).toContainEqual({ name: 'data' })
  })

  it('the target of a change, however much stands before it', () => {
    const decoys = Array.from({ length: 100 }, (): [string, string] => ['serverid', 'kvm100002'])
    const all = kept([
      ...decoys.slice(50),
      ['serverid', 'kvm100001'],
      ...decoys.slice(50),
      ['description', 'HIDDEN'],
    ])
    expect(all).toContainEqual({ name: 'serverid', value: 'kvm100001' })
    expect(all).toHaveLength(102)
    expect(all).toContainEqual({ name: 'description', value: 'HIDDEN' })
    const many = Array.from({ length: 200 }, (_, at): [string, string] => [`x${at}`, 'y'])
    const rest = kept([...many, ['serverid', 'kvm1']])
    expect(rest[0]).toEqual({ name: 'serverid', value: 'kvm1' })
    expect(rest.at(-1)).toEqual({ name: '', omitted: 150 })
  })

  it('the target of a change, however it is written', () => {
    expect(kept([['sshkeyids', `[${' '.repeat(1100)}500127]`]])).toEqual([
      { name: 'sshkeyids', value: `[${' '.repeat(1100)}500127]` },
    ])
    expect(kept([['serverid', `${' '.repeat(9000)}kvm1`]])).toEqual([{ name: 'serverid', value: 'kvm1' }])
    const long = `${'500126,'.repeat(400)}500127`
    expect(kept([['sshkeyids', long]])).toEqual([{ name: 'sshkeyids', value: long }])
  })

  it('says what was cut of what only describes', () => {
    expect(kept([['description', 'h'.repeat(2000)]])).toEqual([
      { name: 'description', value: 'h'.repeat(1024), isCut: true },
    ])
    expect(kept([['n'.repeat(70), 'x']])).toEqual([{ name: 'n'.repeat(64), isCut: true }])
  })

  it.each([
    ' domainname',
    'domainname ',
    'domainname\0x',
    `domainname${'[]'.repeat(40)}`,
    `${'0'.repeat(70)}id`,
    '{"pw":"hunter2"}',
    "a'b",
    '<password>',
  ])('refuses %j, which may hide what it names', (name) => {
    expect(() => kept([[name, 'VICTIM']])).toThrow(Problem)
  })

  it.each([
    ['goto', 'https://u:PW@host.example/'],
    ['goto', 'https://host.example/?token=PW'],
    ['isofile', 'ftp://u:PW@host.example/a.iso'],
    ['host', 'root:PW@192.0.2.1'],
    ['hostname', '"{\\"password\\":\\"PW\\"}"'],
    ['hostname', 'x{"password":"PW"}'],
    ['description', '<password>PW</password>'],
    ['allowlist', 'password=PW'],
    ['description', '-----BEGIN PRIVATE KEY----- PW'],
    ['passid', 'PW'],
    ['pinid', 'PW'],
    ['bearerid', 'PW'],
    ['sid', 'PW'],
    ['bankaccountid', 'PW'],
    ['\u043f\u0430\u0440\u043e\u043b\u044c_id', 'PW'],
  ])('the name %s alone, of what opens something: %s', (name, value) => {
    expect(JSON.stringify(kept([[name, value]]))).not.toContain('PW')
  })

  it.each([
    ['goto', 'bo@example.com'],
    ['isofile', 'debian-12.iso'],
    ['host', '_dmarc'],
    ['allowlist', '192.0.2.0/24, 2001:db8::/32'],
    ['description', 'a = b, and c: d'],
    ['hostname', 'a.example.com'],
  ])('the value of %s that opens nothing: %s', (name, value) => {
    expect(kept([[name, value]])).toEqual([{ name, value }])
  })

  it.each([
    ['serverid', '1'],
    ['content', '1'],
    ['description', '://'],
    ['description', 'a='],
    ['hostname', ' '],
    ['description', '{'],
  ])('comes to an end with a %s of many %j', (name, text) => {
    const found = (() => {
      try {
        return kept([[name, text.repeat(200_000)]])
      } catch (error) {
        return error
      }
    })()
    expect(Array.isArray(found) || found instanceof Problem).toBe(true)
  })

  it('a call that names more than an entry holds is refused', () => {
    const ids = Array.from({ length: 400 }, (_, at): [string, string] => [`thing${at}id`, 'x'.repeat(20)])
    expect(() => kept(ids)).toThrow(Problem)
  })
})

const said = (value: unknown) => readChange(Buffer.from(JSON.stringify(value)).toString('base64url'))

describe('SEC-72: what the page says of a change', () => {
  it('without what opens something', () => {
    const claim = {
      subject: 'a.example',
      name: 'x{"password":"PW"}',
      id: 'https://u:PW@host/',
      after: { host: 'root:PW@b' },
    }
    expect(JSON.stringify(said(claim))).not.toContain('PW')
  })

  it('is which thing, and its identifying fields before and after', () => {
    const change = {
      subject: 'example.com',
      name: 'www A',
      id: 'c1',
      plan: 'p1',
      undoes: 'c0',
      rows: 13,
      wasMissing: true,
      before: { host: 'www', type: 'A', ttl: '3600', data: '192.0.2.1' },
      after: { data: '192.0.2.2' },
    }
    expect(said(change)).toEqual(change)
  })

  it('and nothing else', () => {
    const pairs = [['password', 'canary']]
    expect(
      said({
        pairs,
        note: 'canary',
        subject: ['canary'],
        rows: '13 canary',
        before: { pin: 'canary', data: { x: 'canary' } },
      }),
    ).toEqual({
      before: {},
    })
    expect(said('canary')).toBeUndefined()
    expect(said(['canary'])).toBeUndefined()
  })

  it('and no structure that stands for a field', () => {
    expect(said({ before: { description: '{"password": "canary"}', host: 'www' } })).toEqual({
      before: { host: 'www' },
    })
  })
})

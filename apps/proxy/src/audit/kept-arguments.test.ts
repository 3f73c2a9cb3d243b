import { describe, expect, it } from 'vitest'
import { plantedNames } from '../../test/helpers/planted-names.ts'
import { Problem } from '../http/problems.ts'
import { keptArguments } from './kept-arguments.ts'

const kept = (sent: string | [string, string][]) =>
  keptArguments(typeof sent === 'string' ? sent : new URLSearchParams(sent).toString())

describe('SEC-72: what is kept of the arguments of a call', () => {
  it.each(plantedNames)('the name %s and no value', (name) => {
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
    ['description', '{"password": "canary"}', ['password']],
    ['sshkeyids', '[{"privatekey": "canary"}]', ['privatekey']],
    ['hostname', `{"filler": "${'x'.repeat(2000)}", "token": "canary"}`, ['filler', 'token']],
    ['description', JSON.stringify({ name: JSON.stringify({ password: 'canary' }) }), ['name']],
  ])('of a structure under the name %s too', (name, value, keys) => {
    expect(kept([[name, value]])).toEqual([{ name, keys }])
  })

  it('no secret of a broken structure, and the whole of one that only identifies', () => {
    for (const value of ['{"password": "canary', "{'password': 'canary'}", '{password: canary}'])
      expect(JSON.stringify(kept([['description', value]]))).not.toContain('canary')
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

  it('the target of a change, however much is before it', () => {
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
    expect(() => kept([['serverid', `${' '.repeat(9000)}kvm1`]])).toThrow(Problem)
    expect(kept([['serverid', ' kvm1 ']])).toEqual([{ name: 'serverid', value: ' kvm1 ' }])
    const long = `${'500126,'.repeat(400)}500127`
    expect(kept([['sshkeyids', long]])).toEqual([{ name: 'sshkeyids', value: long }])
  })

  it.each([
    ['serverid', ['kvm1', '<a']],
    ['serverid', ['kvm1', '{']],
    ['domainname', ['victim.example', 'x{']],
    ['serverid', ['kvm1{']],
    ['sshkeyids', ['[500126, 500127, {]']],
    ['serverid', ['kvm1', 'password=']],
  ])('the target of a change, whatever is beside it: %s of %j', (name, values) => {
    expect(kept(values.map((value) => [name, value]))).toEqual(values.map((value) => ({ name, value })))
  })

  it.each([
    'v=spf1 include:%{i}._ip.%{h}._ehlo.%{d}._spf.vali.email -all',
    'v=DKIM1; k=rsa; key=MIIB',
    'google-site-verification=abc',
    '!^.*$!sip:i@e.com!',
    'https://u:p@host.example/?token=x',
    ' a <b>\u00a0',
    '{"a": 1}',
  ])('what DNS tells anybody, as it is: %j', (data) => {
    expect(
      kept([
        ['recordid', '7'],
        ['data', data],
      ]),
    ).toContainEqual({ name: 'data', value: data })
  })

  it('says what was cut of what only describes', () => {
    expect(kept([['description', 'h'.repeat(2000)]])).toEqual([
      { name: 'description', value: 'h'.repeat(1024), isCut: true },
    ])
    const long = kept([
      ['recordid', '7'],
      ['data[0]', 'h'.repeat(9000)],
    ])
    expect(long).toContainEqual({ name: 'data[0]', value: 'h'.repeat(1024), isCut: true })
    expect(kept([['n'.repeat(70), 'x']])).toEqual([{ name: 'n'.repeat(64), isCut: true }])
  })

  it.each([
    ' domainname',
    'domainname ',
    'domainname\0x',
    'domainname\u200b',
    'domainname\ufffd',
    'sshkeyids[]x',
    'domainname[]password',
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
    ['goto', '//u:PW@host.example/'],
    ['goto', `https://${'x'.repeat(400)}:PW@host/`],
    ['host', 'ssh root:P/W@192.0.2.1'],
    ['goto', 'host.example/?t=PW'],
    ['goto', 'https://host.example/#t=PW'],
    ['hostname', '"password"="PW"'],
    ['hostname', 'password[]=PW'],
    ['hostname', 'password: PW'],
    ['hostname', 'Authorization: Bearer PW'],
    ['description', 'dbpass=PW'],
    ['description', 'access_key=PW'],
    ['description', '\u043f\u0430\u0440\u043e\u043b\u044c=PW'],
    ['hostname', '["password","PW"]'],
    ['description', 'PuTTY-User-Key-File-2: PW'],
    ['passwordid', 'PW'],
    ['privatekeyid', 'PW'],
    ['sessionuuid', 'PW'],
    ['tokenguid', 'PW'],
    ['surname', 'PW'],
    ['cardholdername', 'PW'],
    ['description', 'Bearer eyJhbGciOiPW'],
    ['description', 'Bearer\n\teyJhbGciOiPW'],
  ])('not what opens something, under the name %s: %s', (name, value) => {
    expect(JSON.stringify(kept([[name, value]]))).not.toContain('PW')
  })

  it.each(['dana:secret', 'dana:hemligt lösenord', ':key'])('no login as HTTP writes it: %s', (login) => {
    const written = Buffer.from(login).toString('base64')
    expect(kept([['description', `with Basic ${written} as before`]])).toEqual([
      { name: 'description', value: 'with …', isCut: true },
    ])
  })

  it.each(['ZGFuYTpw5HNzdzByZCE=', 'ZGFuYTpwPz4_c3N3MHJkfn4'])(
    'no login in another encoding, or of the alphabet of addresses: %s',
    (written) => {
      expect(kept([['description', `use basic ${written}`]])).toEqual([
        { name: 'description', value: 'use …', isCut: true },
      ])
    },
  )

  it.each([
    ['goto', 'bo@example.com'],
    ['isofile', 'debian-12.iso'],
    ['host', '_dmarc'],
    ['allowlist', '192.0.2.0/24, 2001:db8::/32'],
    ['description', 'a = b, and c: d'],
    ['hostname', 'a.example.com'],
    ['hostname', 'auth.example.com'],
    ['ipaddress', '2001:db8::1'],
    ['displayname', 'Server #2'],
    ['compassid', '7'],
    ['certificateid', '7'],
    ['description', 'Basic webserver for demo'],
    ['description', 'a basic MjAyNjExMjY='],
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
    ['hostname', '['],
    ['content', '{"a":'],
    ['[data]'.repeat(10_000), '1'],
    ['sshkeyids', '[1,'],
    ['description', 'basic a:'],
  ])('comes to an end with a %s of many %j', (name, text) => {
    const found = (() => {
      try {
        return kept([
          [name, text.repeat(20_000)],
          ['host', '1'],
          ['type', '2'],
        ])
      } catch (error) {
        return error
      }
    })()
    expect(Array.isArray(found) || found instanceof Problem).toBe(true)
  })

  it('comes to an end with thousands of names, and with a structure of any depth', () => {
    const many = (name: (at: number) => string) =>
      kept([
        ...Array.from({ length: 8000 }, (_, at): [string, string] => [name(at), '']),
        ['host', 'x'],
        ['type', 'y'],
      ])
    expect(many((at) => `data${at}`)).toHaveLength(2 + 50 + 1)
    for (const name of [(at: number) => `data[][${at}]`, (at: number) => `data[${at}]`])
      expect(() => many(name)).toThrow(Problem)
    const deep = `${'['.repeat(3000)}"a"${']'.repeat(3000)}`
    expect(kept([['hostname', deep]])).toEqual([{ name: 'hostname', value: deep }])
    const fields = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`
    expect(kept([['content', fields]])).toEqual([{ name: 'content', keys: ['a'] }])
  })

  it('a value that is not UTF-8 is refused: others would be the same in the log', () => {
    for (const value of ['kvm%E8', 'kvm%E9']) expect(() => kept(`serverid=${value}`)).toThrow(Problem)
    expect(kept('content=%E8')).toEqual([{ name: 'content' }])
    for (const odd of ['serverid=kvm%EF%BF%BD&x=%E8', 'serverid=kvm\ufffd'])
      expect(() => kept(odd)).toThrow(Problem)
    expect(kept('serverid=kvm+%EF%BF%BD')).toMatchObject([{ value: 'kvm \ufffd' }])
  })

  it('a call that names more than an entry holds is refused', () => {
    const ids = Array.from({ length: 400 }, (_, at): [string, string] => [`thing${at}id`, 'x'.repeat(20)])
    expect(() => kept(ids)).toThrow(Problem)
  })
})

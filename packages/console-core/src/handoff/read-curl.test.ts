import { encodeArguments } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeModule } from '../../test/describe.ts'
import { toCurl } from './curl.ts'
import { isCurl, readCurl } from './read-curl.ts'
import { shellWords } from './shell-words.ts'

const service = [
  describeModule('server', {
    list: {},
    create: { required: ['hostname'] },
    details: { required: ['serverid'] },
  }),
  describeModule('domain', { addrecord: { required: ['domainname', 'host', 'type', 'data'] } }),
]

const read = (line: string) => {
  const found = readCurl(service, line)
  if ('fault' in found) throw new Error(found.fault)
  return found
}

test.each<[line: string, path: string, values: Record<string, string>]>([
  ['curl https://api.example.com/server/list', 'server/list', {}],
  [
    `curl -sS -X POST --basic -u cl12345:secret -d "serverid=kvm1&includestate=yes" https://api.example.com/server/details/`,
    'server/details',
    { serverid: 'kvm1', includestate: 'yes' },
  ],
  [
    'curl -ucl12345:secret https://api.example.com/server/details/serverid/kvm1/format/json',
    'server/details',
    { serverid: 'kvm1' },
  ],
  [
    `curl --url 'https://api.example.com/v2/server/details?serverid=kvm%201' -H 'Accept: application/json'`,
    'server/details',
    { serverid: 'kvm 1' },
  ],
  [
    `$ curl https://x/server/create --json '{"hostname":"a b","sshkeyids":[1,2],"port":22,"none":null}'`,
    'server/create',
    { hostname: 'a b', sshkeyids: '[1,2]', port: '22', none: '' },
  ],
  [
    `curl https://x/server/create --data-raw $'{"hostname":"it\\'s"}' --compressed`,
    'server/create',
    { hostname: "it's" },
  ],
  [
    `curl -F hostname=web -F 'users[0][username]=dana' https://x/server/create | jq .`,
    'server/create',
    {
      hostname: 'web',
      users: '[{"username":"dana"}]',
    },
  ],
  [
    `curl --form 'serverid="kvm \\"1\\""' --form-string 'x="1"' -F 'note="a";type=text/plain' https://x/server/details`,
    'server/details',
    { serverid: 'kvm "1"', x: '"1"', note: 'a' },
  ],
  [
    'curl -G --data-urlencode serverid=kvm1 \\\n  "https://x/server/details" > out.json',
    'server/details',
    { serverid: 'kvm1' },
  ],
  ['curl -d serverid=kvm1 \\  https://x/server/details', 'server/details', { serverid: 'kvm1' }],
  ['curl ^\r\n -d serverid=kvm1 ^\r\n https://x/server/details', 'server/details', { serverid: 'kvm1' }],
  [
    "curl https://x/domain/addrecord --data-urlencode 'data=v=spf1 -all' -d host=@",
    'domain/addrecord',
    {
      data: 'v=spf1 -all',
      host: '@',
    },
  ],
])('reads %s', (line, path, values) => {
  expect(read(line)).toMatchObject({ path, values })
})

test('no key, password or unknown value is read', () => {
  const line = `curl -u 'cl12345:hunter2' -H 'Authorization: Basic aHVudGVyMg==' -b 'session=hunter2' \\
    -d rootpassword=hunter2 -d "hostname=$HOST" -F 'cloudconfig=@/etc/hunter2' https://x/server/create`
  const found = read(line)
  expect(found).toEqual({
    path: 'server/create',
    identity: 'cl12345',
    values: {},
    dropped: {
      hasCredentials: true,
      isBodyUnread: false,
      names: ['rootpassword', 'hostname', 'cloudconfig'],
    },
  })
  expect(JSON.stringify(found)).not.toContain('hunter2')
  expect(read('curl https://x/server/list').dropped).toEqual({
    hasCredentials: false,
    isBodyUnread: false,
    names: [],
  })
})

const dropped = (line: string) => {
  const { values, dropped: left } = read(line)
  expect(values).toEqual({})
  return left.names
}

test('nested secrets, what the shell puts in, and files are left out and said to be', () => {
  const users = `[{"username":"a","password":"hunter2"}]`
  expect(dropped(`curl --json '{"users":${users}}' https://x/server/create`)).toEqual(['users'])
  expect(dropped(`curl -d 'users=${users}' https://x/server/create`)).toEqual(['users'])
  expect(dropped('curl "https://x/server/details/serverid/$ID"')).toEqual(['serverid'])
  expect(dropped('curl https://x/server/details?serverid=$ID')).toEqual(['serverid'])
  expect(dropped('curl --json "{\\"hostname\\":\\"$HOST\\"}" https://x/server/create')).toEqual(['hostname'])
  expect(dropped('curl -d "hostname=`hostname`" https://x/server/create')).toEqual(['hostname'])
  expect(dropped('curl -d @body.json https://x/server/create')).toEqual(['@body.json'])
})

test('the address is found at any place, and a second call is another matter', () => {
  expect(read('curl -u user:$(cat key file) https://x/server/list')).toMatchObject({ path: 'server/list' })
  expect(read('curl --output-dir /tmp/x https://x/server/list').path).toBe('server/list')
  expect(read('curl -d a=1 https://x/server/list --next -d b=2 https://x/server/create').values).toEqual({
    a: '1',
  })
  expect(read('curl https://user:key@x/server/list').dropped.hasCredentials).toBe(true)
})

test('a line of thousands of brackets, or of megabytes, is read without effort or refused', () => {
  expect(read(`curl -d 'a${'[b]'.repeat(5000)}=1' https://x/server/list`).values).toEqual({})
  expect(readCurl(service, `curl -d a=${'x'.repeat(200_000)} https://x/server/list`)).toEqual({
    fault: 'too-long',
  })
})

test.each([
  ['wget https://x/server/list', 'not-curl'],
  [`curl 'https://x/server/list`, 'unclosed'],
  ['curl -u a:b', 'no-address'],
  ['curl https://x/server/nothing', 'not-described'],
  ['curl https://x/', 'not-described'],
])('%s: %s', (line, fault) => {
  expect(readCurl(service, line)).toEqual({ fault })
})

test('its own lines come back as they were', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((each) => each !== '')
  const values = fc.dictionary(
    fc.constantFrom('hostname', 'description', 'a b', 'data', 'ü'),
    fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 3 })),
  )
  fc.assert(
    fc.property(values, (given) => {
      const call = {
        serviceUrl: 'https://api.example.com',
        path: 'server/create',
        identity: 'cl1',
        values: given,
      }
      const found = read(toCurl(call))
      const back = Object.fromEntries(
        Object.entries(found.values).map(([name, value]) => [
          name,
          typeof given[name] === 'object' ? (JSON.parse(value) as string[]) : value,
        ]),
      )
      expect([...encodeArguments(back)]).toEqual([...encodeArguments(given)])
      expect(found).toMatchObject({ identity: 'cl1', dropped: { hasCredentials: true, names: [] } })
    }),
  )
})

test('whatever is pasted, reading it never throws', () => {
  const pieces = fc.constantFrom(
    'curl ',
    '-d ',
    '-u',
    "'",
    '"',
    '$',
    '\\',
    '=',
    '[',
    ']',
    'https://x/server/list',
    '%',
    '@',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 20 }), (parts) => {
      const line = parts.join('')
      readCurl(service, line)
      shellWords(line)
      expect(typeof isCurl(line)).toBe('boolean')
    }),
    { numRuns: 500 },
  )
})

test('a body of JSON that is none is said to be left out, and no part of it is taken', () => {
  for (const body of ['{"serverid":"kvm1",}', '{', '{"serverid"'])
    expect(read(`curl -d '${body}' https://x/server/details`)).toMatchObject({
      values: {},
      dropped: { isBodyUnread: true, names: [] },
    })
  expect(read(`curl --json '[1]' https://x/server/details`).dropped.isBodyUnread).toBe(true)
  expect(read(`curl --json '{}' https://x/server/details`).dropped.isBodyUnread).toBe(false)
})

test.each([
  [String.raw`$'V\xc3\xa4xj\xc3\xb6'`, 'Växjö'],
  [String.raw`$'V\303\244xj\u00f6'`, 'Växjö'],
  [String.raw`$'\xf0\x9f\x99\x82 \t\'x\\'`, "🙂 \t'x\\"],
  [String.raw`'a'$'\xc3\xa4''b'`, 'aäb'],
  [String.raw`$'\U0001F600\u00e5\UE5x'`, '😀ååx'],
  [String.raw`$'\cA\v\E\?\q\x\"'`, '\u0001\v\u001B?\\q\\x"'],
])('%s is %s', (written, text) => {
  expect(shellWords(written)).toEqual([{ text, hasVariable: false }])
})

test.each([
  [
    `-H 'content-type: multipart/form-data; boundary=----X' --data-raw $'------X\\r\\nContent-Disposition: form-data; name="serverid"\\r\\n\\r\\nkvm1\\r\\n------X--\\r\\n'`,
    true,
  ],
  [`-H 'Content-Type: application/xml' -d '<call><serverid>kvm1</serverid></call>'`, true],
  [`-H 'Content-Type: application/x-www-form-urlencoded' -d serverid=kvm1`, false],
  [`-H 'Content-Type: application/json; charset=utf-8' -d '{"serverid":"kvm1"}'`, false],
  [`-H 'Content-Type: multipart/form-data' -F serverid=kvm1`, false],
])('a body of another type is said to be unread: %s', (body, isUnread) => {
  const { values, dropped } = read(`curl https://api.example.com/server/details ${body}`)
  expect(dropped.isBodyUnread).toBe(isUnread)
  expect(values).toEqual(isUnread ? {} : { serverid: 'kvm1' })
})

test.each([
  [`-F 'hostname=web1;type=text/plain'`, { hostname: 'web1' }],
  [`-F 'users=[{"username":"a"}];type=application/json'`, { users: '[{"username":"a"}]' }],
  [`-F 'description="a;b";type=text/plain'`, { description: 'a;b' }],
  [`-F 'description=a;headers="X: 1";encoder=base64'`, { description: 'a' }],
  [`--form-string 'description=a;type=text/plain'`, { description: 'a;type=text/plain' }],
])('what is said of a part is no part of its value: %s', (part, values) => {
  expect(read(`curl https://x/server/create ${part}`)).toMatchObject({
    values,
    dropped: { isBodyUnread: false, names: [] },
  })
})

test.each([
  [`-F hostname`, true, []],
  [`-F '=(;type=multipart/mixed'`, true, []],
  [`--data-urlencode web1`, true, []],
  [`--data-urlencode =web1`, true, []],
  [`-T body.json`, false, ['@body.json']],
  [`-K call.conf`, false, ['@call.conf']],
  [`--next -d a=1`, false, ['--next']],
  [`-d 'a${'[b]'.repeat(100)}=1'`, false, ['a']],
])('what is not taken of %s is said', (part, isBodyUnread, names) => {
  expect(read(`curl https://x/server/create ${part}`)).toMatchObject({
    values: {},
    dropped: { isBodyUnread, names },
  })
})

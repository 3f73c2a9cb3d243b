import { expect, test } from 'vitest'
import { at, startSandbox } from '../helpers.ts'

const { call } = await startSandbox()

const users = [
  { username: 'dana', password: 'say "hi"', sshkeys: ['ssh-ed25519 AAAA dana@laptop'] },
  { username: 'robin', sshkeys: [] },
]

const params = {
  hostname: 'www.example.com',
  hostnames: [{ name: 'a.example.com' }, { name: 'b.example.com' }],
  password: "it's <secret> & more",
  balloons: 99,
  tls: false,
}

async function preview(cloudconfig: string, more: Record<string, string> = {}) {
  const args = {
    cloudconfig,
    cloudconfigparams: JSON.stringify(params),
    users: JSON.stringify(users),
    ...more,
  }
  const { status, response } = await call('server/previewcloudconfig', args)
  return { status, text: response.status.text, preview: at(response, 'cloudconfig', 'preview') }
}

test.each([
  ['a dotted name', 'server_name {{params.hostname}};', 'server_name www.example.com;'],
  ['white space in a tag', '{{ params.hostname }}', 'www.example.com'],
  ['a number', '{{params.balloons}}', '99'],
  ['an indexed name', '/home/{{users.0.username}} {{users.1.username}}', '/home/dana robin'],
  [
    'a section of a list',
    '{{#params.hostnames}} -d {{name}}{{/params.hostnames}}',
    ' -d a.example.com -d b.example.com',
  ],
  ['an inverted section', '{{^params.tls}}plain{{/params.tls}}{{#params.tls}}tls{{/params.tls}}', 'plain'],
  [
    'a section of users with their keys',
    '{{#users}}{{#sshKeys}}{{.}}{{/sshKeys}}{{/users}}',
    'ssh-ed25519 AAAA dana@laptop',
  ],
  ['double braces, which escape', '{{params.password}}', "it's &lt;secret&gt; &amp; more"],
  ['triple braces, which do not', '{{{params.password}}}', "it's <secret> & more"],
  ['an ampersand, which does not either', '{{&params.password}}', "it's <secret> & more"],
  ['a filter for shells', '{{{params.password | escape.shell }}}', String.raw`'it'\''s <secret> & more'`],
  ['a parameter by its own name', '{{hostname}}', 'www.example.com'],
  ['a name that is nowhere', '[{{params.nothing}}{{nothing.at.all}}]', '[]'],
  ['what every object has', '[{{params.constructor}}{{params.hostname.length}}{{__proto__}}]', '[]'],
  ['a comment', 'a{{! no }}b', 'ab'],
  ['other braces', '{{=<% %>=}}<% params.hostname %> {{ item }}', 'www.example.com {{ item }}'],
  ['no template', '#cloud-config\nruncmd:\n  - echo $HOME\n', '#cloud-config\nruncmd:\n  - echo $HOME\n'],
])('%s is filled in', async (_name, template, filled) => {
  expect(await preview(template)).toEqual({ status: 200, text: 'OK', preview: filled })
})

test('the partial users makes the users of the call', async () => {
  const template = '## template: glesys\n#cloud-config\n\n{{> users }}\n\npackages:\n  - curl\n'
  expect((await preview(template)).preview).toBe(`## template: glesys
#cloud-config

users:
  - name: "dana"
    shell: /bin/bash
    sudo: ALL=(ALL) NOPASSWD:ALL
    lock_passwd: false
    plain_text_passwd: "say \\"hi\\""
    ssh_authorized_keys:
      - "ssh-ed25519 AAAA dana@laptop"
  - name: "robin"
    shell: /bin/bash
    sudo: ALL=(ALL) NOPASSWD:ALL
    lock_passwd: true
    ssh_authorized_keys: []

packages:
  - curl
`)
  expect((await preview('{{>users}}', { users: '[]' })).preview).toBe('users: []\n')
})

test.each([
  ['a section that is not closed', '{{#users}}', 'Unclosed section'],
  ['a tag that is not closed', '{{params.hostname', 'Unclosed tag'],
  ['an unknown filter', '{{params.hostname | upper}}', 'unknown filter: upper'],
  ['sections that multiply', `${'{{#users}}'.repeat(20)}{{username}}${'{{/users}}'.repeat(20)}`, 'too much'],
])('%s is refused', async (_name, template, text) => {
  expect(await preview(template)).toMatchObject({ status: 400, text: expect.stringContaining(text) })
})

import { expect, test } from 'vitest'
import { at, envelopeOf, startSandbox } from '../helpers.ts'

const { send, login } = await startSandbox()

const boundary = '------------------------d74496d66958873e'

/** A body as form libraries write it. */
const multipart = (parts: [name: string, value: string][]) =>
  [
    ...parts.map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}--\r\n`,
  ].join('')

const multipartType = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }

test('a multipart form is a form: values, brackets, repeated names and the format', async () => {
  const as = ['cl12345', 'demo-key+multipart'] as const
  const body = multipart([
    ['serverid', 'kvm100001'],
    ['description', 'Två rader\r\nav text & mer = så'],
    ['memorysize', '4096'],
    ['backupschedules[0][frequency]', 'weekly'],
    ['backupschedules[0][numberofimagestokeep]', '2'],
    ['format', 'json'],
  ])
  const response = await send('/server/edit', { as, headers: multipartType, body })
  expect(response.status).toBe(200)
  expect(at(envelopeOf(response), 'server')).toMatchObject({
    description: 'Två rader\r\nav text & mer = så',
    memorysize: 4096,
    backup: { schedules: [{ frequency: 'weekly', numberofimagestokeep: 2 }] },
  })
  expect(at(envelopeOf(response), 'debug', 'input')).toMatchObject({
    serverid: 'kvm100001',
    backupschedules: [{ frequency: 'weekly', numberofimagestokeep: '2' }],
  })
  const keys = multipart([
    ['sshkeyids', '4101'],
    ['sshkeyids', '4102'],
    ['format', 'json'],
  ])
  expect((await send('/sshkey/remove', { as, headers: multipartType, body: keys })).status).toBe(200)
  const left = await send('/sshkey/list?format=json', { as })
  expect(envelopeOf(left)['sshkeys']).toEqual([])
})

test('a file in a multipart form is the text that is in it', async () => {
  const as = ['cl12345', 'demo-key+file'] as const
  const head = 'Content-Disposition: form-data; name="cloudconfig"; filename="user-data.yaml"'
  const body = `--${boundary}\r\n${head}\r\nContent-Type: application/octet-stream\r\n\r\n#cloud-config\n\r\n--${boundary}--\r\n`
  const headers = { ...multipartType, Accept: 'application/json' }
  const response = await send('/server/previewcloudconfig', { as, headers, body })
  expect(at(envelopeOf(response), 'cloudconfig', 'preview')).toBe('#cloud-config\n')
})

test('login takes a multipart form, and its key is that of the user', async () => {
  const body = multipart([
    ['username', 'default+multipart@example.com'],
    ['password', 'demo'],
  ])
  const headers = { ...multipartType, Accept: 'application/json' }
  const response = await send('/user/login', { headers, body })
  expect(at(envelopeOf(response), 'login', 'username')).toBe('default+multipart@example.com')
})

test('a script that calls its form plain text is understood', async () => {
  const as = ['cl12345', 'demo-key+plain'] as const
  const headers = { 'Content-Type': 'text/plain;charset=UTF-8', Accept: 'application/json' }
  const body = 'serverid=kvm100001&description=from+a%20script\n'
  const response = await send('/server/edit', { as, headers, body })
  expect(at(envelopeOf(response), 'server', 'description')).toBe('from a script')
})

test.each([
  ['a multipart form that is cut', multipartType, multipart([['serverid', 'kvm100001']]).slice(0, -20)],
  ['a multipart type without a boundary', { 'Content-Type': 'multipart/form-data' }, 'serverid=kvm100001'],
  ['a plain text that is no form', { 'Content-Type': 'text/plain' }, 'kvm100001'],
])('%s is refused, and what was in the address is echoed', async (_name, headers, body) => {
  const as = ['cl12345', 'demo-key'] as const
  const response = await send('/server/details?includestate=yes&format=json', { as, headers, body })
  expect([response.status, envelopeOf(response).status.code]).toEqual([400, 400])
  expect(at(envelopeOf(response), 'debug', 'input')).toMatchObject({ includestate: 'yes' })
})

test('a temporary key works with a multipart form as well', async () => {
  const key = await login('demo@example.com')
  const body = multipart([['serverid', 'kvm100001']])
  const headers = { ...multipartType, Accept: 'application/json' }
  expect((await send('/server/details', { as: ['cl12345', key], headers, body })).status).toBe(200)
})

import { expect, test } from 'vitest'
import { at, envelopeOf, mainKey, startSandbox } from './helpers.ts'

const { send } = await startSandbox()

const form = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { 'Content-Type': 'application/json' }

const users = [{ username: 'dana', password: null, sshKeys: ['k1', 'k2'] }]
const context = { params: { name: 'web', domain: 'example.com' }, users }
const sent = {
  params: { name: 'web', domain: 'example.com' },
  users: [{ username: 'dana', sshkeys: ['k1', 'k2'] }],
}
const text = 'cloudconfig=fqdn: {{name}}.{{ domain }} {{other}}'

test.each([
  [
    'brackets in a form',
    form,
    `${text}&cloudconfigparams[name]=web&cloudconfigparams[domain]=example.com&users[0][username]=dana&users[0][sshkeys][]=k1&users[0][sshkeys][]=k2`,
  ],
  [
    'percent-encoded brackets',
    form,
    `${text}&cloudconfigparams%5Bname%5D=web&cloudconfigparams%5Bdomain%5D=example.com&users%5B0%5D%5Busername%5D=dana&users%5B0%5D%5Bsshkeys%5D%5B0%5D=k1&users%5B0%5D%5Bsshkeys%5D%5B1%5D=k2`,
  ],
  [
    'JSON text in a form',
    form,
    `${text}&cloudconfigparams=${JSON.stringify(sent.params)}&users=${JSON.stringify(sent.users)}`,
  ],
  [
    'a JSON body',
    json,
    JSON.stringify({
      cloudconfig: 'fqdn: {{name}}.{{ domain }} {{other}}',
      cloudconfigparams: sent.params,
      users: sent.users,
    }),
  ],
])('%s reach the function as structures', async (_form, headers, body) => {
  const response = await send('/server/previewcloudconfig', { as: mainKey, headers, body })
  expect(envelopeOf(response)['cloudconfig']).toEqual({ preview: 'fqdn: web.example.com ', context })
})

test.each([
  'sshkeyids[]=4101&sshkeyids[]=4102',
  'sshkeyids=4101&sshkeyids=4102',
  'sshkeyids=4101,4102',
  'sshkeyids=[4101,4102]',
])('%s is a list of two', async (body) => {
  const as = ['cl12345', `demo-key+${encodeURIComponent(body).replaceAll(/\W/g, '')}`] as const
  const response = await send('/sshkey/remove', { as, headers: form, body })
  expect(response.status).toBe(200)
  const left = await send('/sshkey/list', { as, headers: form })
  expect(envelopeOf(left)['sshkeys']).toEqual([])
})

test('nested arguments may be in a query, and are echoed as they were sent', async () => {
  const target =
    '/database/updateallowlist?format=json&id=db-12345&allowlist[0]=192.0.2.1&allowlist[1]=192.0.2.0/28'
  const response = await send(encodeURI(target), { as: mainKey })
  expect(at(envelopeOf(response), 'database', 'allowlist')).toEqual(['192.0.2.1', '192.0.2.0/28'])
  expect(at(envelopeOf(response), 'debug', 'input', 'allowlist')).toEqual(['192.0.2.1', '192.0.2.0/28'])
})

test('backup schedules of a form are those of a JSON body', async () => {
  const body =
    'serverid=kvm100008&backupschedules[0][frequency]=weekly&backupschedules[0][numberofimagestokeep]=2'
  const edited = await send('/server/edit', { as: ['cl12345', 'demo-key+schedules'], headers: form, body })
  expect(edited.status).toBe(200)
})

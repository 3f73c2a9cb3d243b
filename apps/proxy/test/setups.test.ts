import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { check, here, place, started } from './helpers/check.ts'
import { ready, startCommand } from './helpers/command.ts'
import { startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import { startUpstream } from './helpers/upstream.ts'

const template = JSON.stringify({
  providerId: 'example.org',
  providerName: 'Example',
  serviceId: 'mail',
  serviceName: 'Mail',
  records: [{ type: 'TXT', host: '@', data: 'a', ttl: 300 }],
})

const setups = { setups: [{ file: 'mail.json', template: '{"canary":"setup"}' }], leftOut: [] }

it('SEC-77: gives the setups of the operator to who is signed in, and to nobody else', async () => {
  const { url } = await startUpstream()
  const { ask, cookie } = await startConsole(url, { config: { setups } })
  const stranger = await ask('GET', '/setups')
  expect([stranger.status, codeOf(stranger)]).toEqual([401, 'session-required'])
  expect(stranger.text).not.toContain('canary')
  const response = await ask('GET', '/setups', { cookie: await cookie() })
  expect([response.status, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'application/json',
    'no-store',
  ])
  expect(JSON.parse(response.text)).toEqual({ setups: setups.setups })
})

it('gives none where there is no folder', async () => {
  const { url } = await startUpstream()
  const { ask, cookie } = await startConsole(url)
  expect((await ask('GET', '/setups', { cookie: await cookie() })).text).toBe('{"setups":[]}')
})

it('the check says how many there are, and which are left out', async () => {
  const settings = { ...(await started()), SETUPS_DIR: here }
  const { about, code } = await check(settings, { files: { 'a.json': template, 'b.json': '[]' } })
  expect(about('SETUPS_DIR')).toEqual([
    'ok: setups that can be used: 1',
    'warning: b.json is left out: The file holds no JSON object.',
  ])
  expect(code).toBe(0)
  const missing = await check({ ...settings, SETUPS_DIR: `${here}/none` })
  expect([missing.code, missing.about('SETUPS_DIR')]).toEqual([
    1,
    ["failed: names a directory that can't be read; check the path and its permissions"],
  ])
})

it('the log of the start says which are left out', async () => {
  const folder = place()
  writeFileSync(join(folder, 'b.json'), template.replace('300', '"soon"'))
  const { url } = await startUpstream()
  const { child, line, errors } = startCommand({ CONTROL_API_URL: url.href, SETUPS_DIR: folder })
  await line(ready)
  child.kill('SIGTERM')
  await once(child, 'close')
  const said = errors()
    .split('\n')
    .filter((text) => text.includes('setup-left-out'))
    .map((text) => JSON.parse(text) as object)
  expect(said).toEqual([
    expect.objectContaining({
      file: 'b.json',
      fault: 'records[0].ttl: It’s a whole number in the range of its field, or one variable.',
    }),
  ])
})

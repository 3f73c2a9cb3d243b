import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createSandbox } from '@hosting-console/sandbox'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { type ScriptedCall, toBashPlan, toTypeScriptPlan } from '../src/index.ts'

const execute = promisify(execFile)

const start = async () => {
  const listening = await createSandbox({ control: true }).listen()
  const directory = await mkdtemp(join(tmpdir(), 'plan-script-'))
  onTestFinished(async () => {
    await listening.close()
    await rm(directory, { recursive: true })
  })
  const run = async (
    write: Write,
    calls: readonly ScriptedCall[],
    environment: Record<string, string> = {},
    flags: string[] = [],
  ) => {
    const isBash = write === toBashPlan
    const file = join(directory, isBash ? 'plan.sh' : 'plan.ts')
    await writeFile(file, write(calls))
    const env = { PATH: process.env.PATH ?? '', CONTROL_API_KEY: 'demo-key', ...environment }
    return execute(isBash ? 'bash' : process.execPath, [file, ...flags], { env }).then(
      () => 'done',
      ({ stderr }: { stderr: string }) => stderr,
    )
  }
  const sent = async (): Promise<{ path: string; values: [string, string][] }[]> => {
    const response = await fetch(`${listening.url}_sandbox/calls`)
    const { calls } = (await response.json()) as { calls: { path: string; body: string }[] }
    return calls.map(({ path, body }) => ({ path, values: [...new URLSearchParams(body)] }))
  }
  const call = (path: string, values: ScriptedCall['values'], open?: string[]): ScriptedCall => ({
    serviceUrl: listening.url,
    identity: 'cl12345',
    path,
    values,
    ...(open ? { open } : {}),
  })
  return { run, sent, call }
}

type Write = typeof toBashPlan

const scripts = [
  ['bash', toBashPlan],
  ['TypeScript', toTypeScriptPlan],
] as const

test.each(scripts)(
  '%s makes the calls of a plan, with values handed on and asked for',
  async (_name, write) => {
    const { run, sent, call } = await start()
    const address = '{{step 1.server.iplist.0.ipaddress}}'
    const server = {
      datacenter: 'Stockholm',
      platform: 'VMWare',
      hostname: 'new.example.com',
      templatename: 'Debian 12 64-bit',
      disksize: '40',
      memorysize: '2048',
      cpucores: '2',
    }
    const calls = [
      call('server/create', server, ['rootpassword']),
      call('domain/addrecord', {
        domainname: 'example.com',
        host: 'new',
        type: 'TXT',
        data: `ip=${address} ${address}`,
      }),
      call('ip/setptr', { ipaddress: address, data: 'new.example.com.' }),
    ]
    expect(await run(write, calls)).toContain('STEP_1_ROOTPASSWORD')
    expect(await sent()).toEqual([])
    expect(await run(write, calls, { STEP_1_ROOTPASSWORD: "it's $ecret" })).toBe('done')
    const [created, added, named] = await sent()
    expect(created?.values).toEqual([...Object.entries(server), ['rootpassword', "it's $ecret"]])
    const given = Object.fromEntries(named?.values ?? []).ipaddress
    expect(given).toMatch(/^\d+(\.\d+){3}$/)
    expect(Object.fromEntries(added?.values ?? []).data).toBe(`ip=${given} ${given}`)
  },
)

test.each(scripts)(
  '%s stops where a call is refused, or a response lacks what is used',
  async (_name, write) => {
    const { run, sent, call } = await start()
    const last = call('ip/setptr', { ipaddress: '192.0.2.10', data: 'new.example.com.' })
    expect(await run(write, [call('server/details', { serverid: 'nobody' }), last])).toContain('"code":4')
    const missing = call('ip/setptr', { ipaddress: '{{step 1.server.nothing}}', data: 'x.example.com.' })
    expect(await run(write, [call('server/details', { serverid: 'kvm100001' }), missing, last])).toContain(
      'no server.nothing',
    )
    expect((await sent()).map(({ path }) => path)).toEqual(['/server/details', '/server/details'])
  },
)

test.each(scripts)('%s sends every text as it is', async (_name, write) => {
  const { run, sent, call } = await start()
  const text = fc
    .string({ unit: 'grapheme' })
    .filter((each) => !/\0|\{\{|\r/.test(each) && each.isWellFormed())
  const texts = [
    ...fc.sample(text, 60),
    `'"$HOME \`id\` \\ å € 🙂\n&=+%`,
    "'; exit 1; '",
    '${CONTROL_API_KEY}',
    '\u2028',
    '',
  ]
  const values = {
    ...Object.fromEntries(texts.map((each, index) => [`x${index}`, each])),
    ...Object.fromEntries(
      ['a&serverid', 'b@/etc/hosts', 'c d', 'e%26', 'f+å', 'g[0][h]', "i'j"].map((name) => [name, '1']),
    ),
  }
  expect(await run(write, [call('server/list', values)])).toBe('done')
  expect((await sent())[0]?.values).toEqual(Object.entries(values))
})

test.each(scripts)('%s asks first where a person would be asked', async (_name, write) => {
  const { run, sent, call } = await start()
  const calls = [
    call('server/list', {}),
    { ...call('server/reset', { serverid: 'kvm100001' }), isAskedAbout: true },
  ]
  expect(await run(write, calls)).toContain(
    'Run it with --yes to go on. Asked because of step 2 server/reset.',
  )
  expect(await sent()).toEqual([])
  expect(await run(write, calls, {}, ['--yes'])).toBe('done')
})

import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createSandbox } from '@hosting-console/sandbox'
import { onTestFinished } from 'vitest'

const program = join(import.meta.dirname, '../src/main.ts')

export const identity = 'cl12345'
const address = '{{step 1.server.iplist.0.ipaddress}}'

export const creation = {
  kind: 'call',
  identity,
  path: 'server/create',
  values: {
    datacenter: 'Stockholm',
    platform: 'VMWare',
    hostname: 'new.example.com',
    templatename: 'Debian 12 64-bit',
    disksize: '40',
    memorysize: '2048',
    cpucores: '2',
  },
  open: ['rootpassword'],
}

/** A server, a record and a reverse name for it. */
export const three = [
  creation,
  {
    kind: 'call',
    identity,
    path: 'domain/addrecord',
    values: { domainname: 'example.com', host: 'new', type: 'A', data: address },
  },
  {
    kind: 'call',
    identity,
    path: 'ip/setptr',
    values: { ipaddress: address, data: 'new.example.com.' },
  },
]

export const start = async () => {
  const sandbox = createSandbox({ control: true })
  const listening = await sandbox.listen()
  const directory = await mkdtemp(join(tmpdir(), 'apply-'))
  onTestFinished(async () => {
    await listening.close()
    await rm(directory, { recursive: true })
  })
  const control = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${listening.url}_sandbox/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return response.json()
  }
  const place = (name: string) => join(directory, name)
  const write = async (name: string, value: unknown) => {
    const isText = typeof value === 'string' || Buffer.isBuffer(value)
    await writeFile(place(name), isText ? value : JSON.stringify(value))
    return place(name)
  }
  const plan = (changes: readonly object[], name = 'plan.json') =>
    write(name, { hostingConsolePlan: 1, changes })
  const calls = async (name: string) => {
    const { calls: seen } = (await control('calls')) as { calls: { function: string; body: string }[] }
    return seen.filter((each) => each.function === name).map(({ body }) => new URLSearchParams(body))
  }
  return { url: listening.url, control, place, write, plan, calls }
}

export const spawnApply = (
  flags: readonly string[],
  environment: Record<string, string> = { CONTROL_API_KEY: 'demo-key' },
) => {
  const { PATH = '' } = process.env
  return spawn(process.execPath, [program, ...flags], { env: { PATH, ...environment } })
}

export const run = async (flags: readonly string[], environment?: Record<string, string>) => {
  const child = spawnApply(flags, environment)
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { out, error, code, outcomes: () => outcomesOf(out) }
}

const outcomesOf = (out: string): string[] =>
  (JSON.parse(out) as { steps: { outcome: string }[] }).steps.map(({ outcome }) => outcome)

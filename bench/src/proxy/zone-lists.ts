import { join } from 'node:path'
import { type BenchedConsole, startConsole } from './console.ts'
import { freePort, run } from './programs.ts'
import { load, writeScript } from './wrk.ts'

const rounds = 5
const connections = 4

/** Milliseconds, one of each round: with a history of zones and without, in turns. */
export type Times = { with: number[]; without: number[] }

/** @property beside the 99th percentile of other calls beside one list of 2 MB a second */
export type ZoneListTimes = { median: Times; p99: Times; beside: Record<'JSON' | 'XML', Times> }

type Sides = Record<keyof Times, { console: BenchedConsole; cookie: string; lists: string; others: string }>

const none = (): Times => ({ with: [], without: [] })

export const noZoneLists = (): ZoneListTimes => ({
  median: none(),
  p99: none(),
  beside: { JSON: none(), XML: none() },
})

const startSides = async (directory: string): Promise<Sides> => {
  const port = await freePort()
  const file = join(import.meta.dirname, 'zone-service.ts')
  await run(process.execPath, [file, String(port)], { side: 'load', ready: /ready/ })
  const side = async (name: keyof Times, env: Record<string, string>) => {
    const target = `http://127.0.0.1:${port}`
    const console = await startConsole(directory, `zones-${name}`, target, '', { env })
    const cookie = await console.signIn('bench')
    await post(console, cookie, 'domain/', '')
    const host = `127.0.0.1:${console.port}`
    const scriptOf = (what: string, path: string, body: string) => {
      const script = join(directory, `${what}-${name}.lua`)
      writeScript(script, path, host, [cookie], body)
      return script
    }
    return {
      console,
      cookie,
      lists: scriptOf('lists', '/api/domain/listrecords', 'domainname=usual.example'),
      others: scriptOf('others', '/api/server/list', ''),
    }
  }
  return { with: await side('with', {}), without: await side('without', { ZONE_HISTORY_DAYS: '0' }) }
}

const post = async ({ port }: BenchedConsole, cookie: string, path: string, body: string): Promise<void> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'console-request': '1',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  })
  await response.arrayBuffer()
}

export const measureZoneLists = async (directory: string): Promise<ZoneListTimes> => {
  const sides = await startSides(directory)
  const times = noZoneLists()
  const names = ['with', 'without'] as const
  const urlOf = (name: keyof Times) => `http://127.0.0.1:${sides[name].console.port}`
  for (const name of names) await load(urlOf(name), sides[name].lists, { connections, seconds: 5 })
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) {
      const { medianMs, p99Ms } = await load(urlOf(name), sides[name].lists, { connections, seconds: 3 })
      times.median[name].push(medianMs)
      times.p99[name].push(p99Ms)
    }
  for (const [kind, zone] of [
    ['JSON', 'large.example'],
    ['XML', 'large-xml.example'],
  ] as const)
    for (let round = 0; round < rounds; round += 1)
      for (const name of names) {
        const { console, cookie, others } = sides[name]
        const list = () => void post(console, cookie, 'domain/listrecords', `domainname=${zone}`)
        list()
        const timer = setInterval(list, 1000)
        times.beside[kind][name].push((await load(urlOf(name), others, { connections, seconds: 4 })).p99Ms)
        clearInterval(timer)
      }
  return times
}

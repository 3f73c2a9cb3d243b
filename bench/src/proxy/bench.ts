/*
 * `npm run bench -- proxy`: our proxy beside nginx and beside the plain library, in turns, on one processor. One table of
 * medians and ratios; goals that are missed make it fail.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { type BenchedConsole, startConsole } from './console.ts'
import { runManyCalls } from './many-calls.ts'
import { costOfSessions } from './many-sessions.ts'
import { bytesPerSession, collectOften } from './memory.ts'
import { type Ports, writeNginxFiles } from './nginx.ts'
import { endAll, freePort, isInstalled, processorTime, run } from './programs.ts'
import { goalsOf, type Measures, tableOf } from './report.ts'
import { timesBesideSlowSockets } from './slow-sockets.ts'
import { load, writeScript } from './wrk.ts'
import { measureZoneLists, noZoneLists } from './zone-lists.ts'

const rounds = 5
const warmUpSeconds = 6
const people = 10

const sizes = { '1 KB': 1024, '20 KB': 20 * 1024 }
const paths = { '1 KB': '/api/server/list', '20 KB': '/api/server/details' } as const
const connectionCounts = [50, 1] as const

type Size = keyof typeof sizes
type Upstream = 'plain' | 'tls'
type Subject = {
  name: string
  url: Record<Upstream, string>
  pids: Record<Upstream, number>
}

const responseOf = (bytes: number): string => {
  const text = JSON.stringify({ response: { status: { code: 200, text: 'OK' }, filler: '' } })
  return text.replace('"filler":""', `"filler":"${'x'.repeat(bytes - text.length)}"`)
}

const prepare = async (directory: string): Promise<Ports> => {
  for (const each of ['', 'server', 'user'])
    mkdirSync(join(directory, 'responses', each), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(directory, 'responses', name), text)
  write('server/list', responseOf(sizes['1 KB']))
  write('server/details', responseOf(sizes['20 KB']))
  write('index', JSON.stringify({ response: { status: { code: 404, text: 'No module.' }, modules: [] } }))
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  })
  writeFileSync(join(directory, 'cert.pem'), made.cert)
  writeFileSync(join(directory, 'key.pem'), made.private, { mode: 0o600 })
  const [plain, tls, status, frontPlain, frontTls] = await Promise.all(Array.from({ length: 5 }, freePort))
  return { plain, tls, status, frontPlain, frontTls } as Ports
}

const urlOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`

const startSubjects = async (directory: string, ports: Ports) => {
  const files = writeNginxFiles(directory, ports)
  await run('nginx', ['-c', files.service, '-p', directory], { side: 'load' })
  const nginx = await run('nginx', ['-c', files.front, '-p', directory], { side: 'proxy' })
  const targets = { plain: `http://127.0.0.1:${ports.plain}`, tls: `https://localhost:${ports.tls}` }
  const certificate = join(directory, 'cert.pem')
  await waitFor(`http://127.0.0.1:${ports.frontTls}/api/server/list`)

  const library = async (target: string, ...version: string[]) => {
    const port = await freePort()
    const file = join(import.meta.dirname, 'plain.ts')
    const env = { NODE_EXTRA_CA_CERTS: certificate }
    const { pid } = await run(process.execPath, [file, String(port), target, ...version], {
      side: 'proxy',
      ready: /ready/,
      env,
    })
    return { pid, url: `http://127.0.0.1:${port}` }
  }
  const libraries = { plain: await library(targets.plain), tls: await library(targets.tls) }
  const libraries3 = { plain: await library(targets.plain, '3'), tls: await library(targets.tls, '3') }
  const consoles = {
    plain: await startConsole(directory, 'plain', targets.plain, certificate),
    tls: await startConsole(directory, 'tls', targets.tls, certificate),
  }
  const subjects: Subject[] = [
    {
      name: 'nginx',
      url: { plain: urlOf({ port: ports.frontPlain }), tls: urlOf({ port: ports.frontTls }) },
      pids: { plain: nginx.pid, tls: nginx.pid },
    },
    ...[
      { name: 'library', plain: libraries.plain, tls: libraries.tls },
      { name: 'library_3', plain: libraries3.plain, tls: libraries3.tls },
    ].map(({ name, plain, tls }) => ({
      name,
      url: { plain: plain.url, tls: tls.url },
      pids: { plain: plain.pid, tls: tls.pid },
    })),
    {
      name: 'console',
      url: { plain: urlOf(consoles.plain), tls: urlOf(consoles.tls) },
      pids: { plain: consoles.plain.pid, tls: consoles.tls.pid },
    },
  ]
  return { subjects, consoles }
}

const waitFor = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await fetch(url, { method: 'POST' }).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${url} does not answer.`)
}

const connectionsMade = async ({ status }: Ports): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${status}/`)).text()
  return Number(/\n\s*(\d+) \d+ \d+/.exec(text)?.[1])
}

/** What is compared with us gets the same requests, cookies and all. */
const writeScripts = async (
  directory: string,
  subjects: Subject[],
  consoles: Record<Upstream, BenchedConsole>,
) => {
  const scripts = new Map<string, string>()
  for (const upstream of ['plain', 'tls'] as const)
    for (const { name, url } of subjects) {
      const cookies: string[] = []
      for (let at = 0; at < people; at += 1) cookies.push(await consoles[upstream].signIn(`bench${at}`))
      for (const size of Object.keys(sizes) as Size[]) {
        const file = join(directory, `${name} ${upstream} ${size}.lua`.replaceAll(' ', '-'))
        writeScript(file, paths[size], new URL(url[upstream]).host, cookies)
        scripts.set(`${name} ${upstream} ${size}`, file)
      }
    }
  return scripts
}

const measure = async (directory: string): Promise<Measures> => {
  const ports = await prepare(directory)
  const { subjects, consoles } = await startSubjects(directory, ports)
  const scripts = await writeScripts(directory, subjects, consoles)
  const measures: Measures = {
    series: {},
    bytesPerSession: 0,
    sessions: { few: [], many: [] },
    slowSockets: { alone: [], beside: [] },
    manyCalls: { memory: [], connectionsPer1000: 0 },
    zoneLists: noZoneLists(),
  }

  const one = async (
    subject: Subject,
    {
      upstream,
      size,
      connections,
      seconds,
    }: { upstream: Upstream; size: Size; connections: number; seconds: number },
  ) => {
    const script = scripts.get(`${subject.name} ${upstream} ${size}`) ?? ''
    const time = processorTime(subject.pids[upstream])
    const made = await connectionsMade(ports)
    const result = await load(subject.url[upstream], script, { connections, seconds })
    if (result.failures > 0) throw new Error(`${subject.name} refused ${result.failures} calls.`)
    const calls = Math.max(result.calls, 1)
    return {
      callsPerSecond: result.callsPerSecond,
      medianMs: result.medianMs,
      p99Ms: result.p99Ms,
      processorUs: (processorTime(subject.pids[upstream]) - time) / calls,
      // The question itself comes over a connection that is kept.
      connectionsPer1000: ((await connectionsMade(ports)) - made) / (calls / 1000),
    }
  }

  // A process that is measured has run for a while: it takes seconds of full load until its code is made for it.
  for (const upstream of ['plain', 'tls'] as const)
    for (const size of Object.keys(sizes) as Size[])
      for (const subject of subjects)
        await one(subject, { upstream, size, connections: 50, seconds: warmUpSeconds })

  for (let round = 0; round < rounds; round += 1)
    for (const upstream of ['plain', 'tls'] as const)
      for (const size of Object.keys(sizes) as Size[])
        for (const connections of connectionCounts)
          for (const subject of subjects) {
            // How long one call takes is asked once; at one connection the rest only repeats it.
            if (connections === 1 && (upstream !== 'plain' || size !== '1 KB')) continue
            const shape = { upstream, size, connections }
            // It has waited while the others had their turn: its connections are closed, and its code is forgotten.
            await one(subject, { ...shape, seconds: 1 })
            const result = await one(subject, { ...shape, seconds: connections > 1 ? 2 : 1 })
            const name = `${upstream} ${size} ${connections} ${subject.name}`
            ;(measures.series[name] ??= []).push(result)
          }

  const target = `http://127.0.0.1:${ports.plain}`
  const collecting = await startConsole(directory, 'memory', target, join(directory, 'cert.pem'), {
    nodeOptions: collectOften,
  })
  measures.bytesPerSession = await bytesPerSession(collecting)
  await collecting.end()
  measures.manyCalls = await runManyCalls(consoles.tls, scripts.get('console tls 1 KB') ?? '', () =>
    connectionsMade(ports),
  )
  const plainScript = scripts.get('console plain 1 KB') ?? ''
  measures.slowSockets = await timesBesideSlowSockets(consoles.plain, plainScript)
  measures.zoneLists = await measureZoneLists(directory)
  const crowded = await startConsole(directory, 'many', target, join(directory, 'cert.pem'))
  measures.sessions = await costOfSessions(crowded, directory, paths['1 KB'])
  return measures
}

/** @returns the code to end with. */
export const benchProxy = async (): Promise<number> => {
  const missing = ['nginx', 'wrk'].filter((each) => !isInstalled(each))
  if (missing.length > 0) {
    console.error(`Not measured: ${missing.join(' and ')} must be installed (Debian: nginx-light, wrk).`)
    return 2
  }
  const directory = mkdtempSync(join(tmpdir(), 'bench-proxy-'))
  try {
    const measures = await measure(directory)
    console.log(
      'Medians of five rounds in turns; the ratios are medians of the ratios of each round to nginx',
    )
    console.table(tableOf(measures))
    const goals = goalsOf(measures)
    console.table(goals)
    const results = join(import.meta.dirname, '../../results')
    mkdirSync(results, { recursive: true })
    const file = join(results, 'proxy.json')
    const kept = { at: new Date().toISOString(), table: tableOf(measures), goals, ...measures }
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
    console.log(`Kept in ${file}`)
    return Object.values(goals).every((each) => each['goal met']) ? 0 : 1
  } finally {
    await endAll()
    rmSync(directory, { recursive: true, force: true })
  }
}

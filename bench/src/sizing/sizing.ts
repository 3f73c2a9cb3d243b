/*
 * `npm run bench -- sizing`: what one processor core and one GB are good for, as docs/operating.md says them. The console is on one
 * core; people, service and stores are on the other, so people are limited by the console.
 */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { type BenchedConsole, startConsole } from '../proxy/console.ts'
import { endAll, freePort, isInstalled, output, processorTime, run } from '../proxy/programs.ts'
import { callEverySecond, callOnce, percentile } from './people.ts'

const gigabyte = 1024 ** 3
const signIns = 4000
const together = 20
/** How many people call once a second, step by step until it is too much. */
const crowds = [100, 200, 400, 600, 800, 1000, 1200, 1500, 2000, 2500, 3000]
const tooSlowMs = 50
const secondsEach = 10

/** Of the databases of SQLite whose names match, once what was written last is in them and not in the log beside them. */
const bytesIn = (directory: string, name: RegExp): number =>
  readdirSync(directory)
    .filter((file) => name.test(file))
    .reduce((sum, file) => {
      const path = join(directory, file)
      const database = new DatabaseSync(path)
      const taken = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
      if (taken?.['busy'] !== 0) throw new Error(`${file} is busy, so that its size says nothing.`)
      database.close()
      return sum + statSync(path).size
    }, 0)

const signInMany = async (console: BenchedConsole, count: number, prefix: string): Promise<string[]> => {
  const cookies: string[] = []
  for (let at = 0; at < count; at += together)
    cookies.push(
      ...(await Promise.all(
        Array.from({ length: together }, (_, offset) => console.signIn(`${prefix}${at + offset}`)),
      )),
    )
  return cookies
}

const sizesWithSqlite = async (console: BenchedConsole, directory: string) => {
  const sizes = () => ({
    store: bytesIn(directory, /^console\.db$/),
    audit: bytesIn(directory, /^(?!console\.).*\.db$/),
  })
  await signInMany(console, 1000, 'warm')
  const [before, time] = [sizes(), processorTime(console.pid)]
  const cookies = await signInMany(console, signIns, 'many')
  const spent = (processorTime(console.pid) - time) / 1_000_000
  const after = sizes()
  for (let at = 0; at < signIns; at += together)
    await Promise.all(
      cookies
        .slice(at, at + together)
        .map((cookie) => callOnce({ port: console.port, cookie, change: true })),
    )
  const changed = sizes()
  return {
    cookies,
    table: {
      'audit entries of changes a GB, SQLite': Math.round(
        (signIns * gigabyte) / (changed.audit - after.audit),
      ),
      'sign-ins a second and core': Math.round(signIns / spent),
      'sessions a GB, SQLite': Math.round((signIns * gigabyte) / (after.store - before.store)),
      'audit entries of sign-ins a GB, SQLite': Math.round(
        (signIns * gigabyte) / (after.audit - before.audit),
      ),
    },
  }
}

const peopleOf = async (console: BenchedConsole, cookies: readonly string[]) => {
  let [people, p99] = [0, 0]
  const p99Of = async (crowd: number): Promise<number> => {
    const { times, failures } = await callEverySecond(
      cookies.slice(0, crowd),
      () => [console.port],
      secondsEach,
    )
    return failures > 0 ? Number.POSITIVE_INFINITY : percentile(times, 0.99)
  }
  // What has run for a while is faster.
  await p99Of(crowds[0] ?? 0)
  for (const crowd of crowds) {
    // A neighbour on a shared machine spoils one round.
    const rounds = [await p99Of(crowd), await p99Of(crowd), await p99Of(crowd)]
    const middle = rounds.toSorted((one, other) => one - other)[1] ?? Number.NaN
    if (middle > tooSlowMs) break
    ;[people, p99] = [crowd, middle]
  }
  return { people, table: { [`people at a call a second, p99 of ${p99.toFixed(0)} ms`]: people } }
}

/** Bytes that a Redis server holds. */
const memoryOf = async (port: number): Promise<number> =>
  Number(/^used_memory:(\d+)/m.exec(await output('redis-cli', ['-p', String(port), 'info', 'memory']))?.[1])

const withRedis = async (directory: string, service: string, people: number) => {
  const port = await freePort()
  await run(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory],
    {
      side: 'load',
      ready: /Ready to accept connections/,
    },
  )
  const secret = join(directory, 'secret')
  writeFileSync(secret, randomBytes(32).toString('base64url'), { mode: 0o600 })
  const start = (name: string) =>
    startConsole(directory, name, service, '', {
      env: {
        STORE_URL: `redis://127.0.0.1:${port}`,
        SESSION_SECRET_FILE: secret,
        AUDIT_URL: `sqlite:${join(directory, `${name}-audit.db`)}`,
      },
    })
  const [first, second] = [await start('first'), await start('second')]
  const before = await memoryOf(port)
  const cookies = await signInMany(first, signIns, 'many')
  const each = ((await memoryOf(port)) - before) / signIns

  // Both share a core here, so half of what one core takes is what is left when one is gone.
  const crowd = cookies.slice(0, Math.floor(people / 2))
  let ports = [first.port, second.port]
  const calls = callEverySecond(crowd, () => ports, secondsEach)
  await setTimeout((secondsEach * 1000) / 2)
  process.kill(second.pid, 'SIGKILL')
  // A reverse proxy notices with the first connection that is refused.
  ports = [first.port]
  const { times, failures } = await calls
  return {
    'sessions a GB, Redis': Math.round(gigabyte / each),
    [`calls lost of ${times.length + failures} with ${crowd.length} people, one of two consoles killed`]:
      failures,
    'p99 of the others, ms': Math.round(percentile(times, 0.99)),
  }
}

export const benchSizing = async (): Promise<number> => {
  const missing = ['redis-server', 'taskset'].filter((program) => !isInstalled(program))
  if (missing.length > 0) {
    console.error(`Install ${missing.join(' and ')} first.`)
    return 2
  }
  const directory = mkdtempSync(join(tmpdir(), 'sizing-'))
  try {
    const port = await freePort()
    await run(process.execPath, [join(import.meta.dirname, 'service.ts'), String(port)], {
      side: 'load',
      ready: /ready/,
    })
    const service = `http://127.0.0.1:${port}`
    const one = await startConsole(directory, 'one', service, '')
    const { cookies, table } = await sizesWithSqlite(one, join(directory, 'one'))
    const crowd = await peopleOf(one, cookies)
    await one.end()
    const redis = await withRedis(directory, service, crowd.people)
    console.table(
      Object.fromEntries(
        Object.entries({ ...table, ...crowd.table, ...redis }).map(([what, value]) => [what, { value }]),
      ),
    )
    return 0
  } finally {
    await endAll()
    rmSync(directory, { recursive: true, force: true })
  }
}

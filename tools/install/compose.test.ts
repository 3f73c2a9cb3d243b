import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFailed, test } from 'vitest'
import { ensurePostgres } from '../programs.ts'
import { root } from '../run.mjs'
import { showSession, signIn } from '../visitor.ts'
import { readCompose, volumesOf } from './compose.ts'
import { canInstall } from './debian.ts'
import { builtImage, type Image, programOfImage } from './image.ts'
import { openRoom, type Program, type Room, type Running } from './room.ts'
import { userIn } from './unit.ts'

const workshop = inject('workshop')
const place = join(workshop, 'compose')
/** Caddy makes certificates for names of this kind by itself. */
const host = 'console.localhost'
const url = `https://${host}/`
const database = '/var/lib/postgresql/data'

const variables = {
  CONTROL_API_URL: 'http://127.0.0.1:8090/',
  CONSOLE_HOST: host,
  STORE_PASSWORD: 'storePassword1',
  AUDIT_PASSWORD: 'auditPassword1',
}
const { services, networks } = readCompose(join(root, 'deploy/compose.yaml'), variables)
const front = networks.front.ipam.config[0]?.subnet.replace(/\.0\/24$/, '') ?? ''
const addresses = {
  front: `${front}.10`,
  [host]: `${front}.10`,
  'console-1': `${front}.11`,
  'console-2': `${front}.12`,
  store: '172.31.0.13',
  audit: '172.31.0.14',
}

/** A directory for a volume. */
const volume = (name: string, user: string): string => {
  const path = join(place, name)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const [uid, gid] = user.split(':').map(Number)
  chownSync(path, uid ?? 0, gid ?? 0)
  return path
}

const postgres = ensurePostgres()
const can = canInstall('buildah', 'mmdebstrap', 'ip', 'caddy', 'redis-server') && postgres !== undefined

describe.skipIf(!can)('the compose file', () => {
  let image: Image
  let room: Room
  const running = new Map<string, Running>()

  const up = async (name: string, program: Program, shape: RegExp) => {
    const started = room.start(program)
    await started.linesUntil(shape)
    running.set(name, started)
  }

  const down = (name: string) => running.get(name)?.stop()

  /** All consoles are in one network here, so each listens at its own address and not at all of them. */
  const consoleProgram = (name: 'console-1' | 'console-2', command: readonly string[] = []): Program => {
    const service = services[name]
    const program = programOfImage(image, command, { ...service.environment, HOST: addresses[name] ?? '' })
    const mounts = volumesOf(service).map((mount) => ({ ...mount, from: join(place, mount.from) }))
    return { ...program, isReadOnly: service.read_only, mounts }
  }

  const startConsole = (name: 'console-1' | 'console-2') => up(name, consoleProgram(name), /is ready at/)

  /** Redis stands in for its fork: what is on Debian 12, with the same flags. */
  const startStore = () => {
    const { command, user, volumes } = services.store
    const [[name = '', to = ''] = []] = volumes.map((each) => each.split(':'))
    const program = ['redis-server', ...command.slice(1)]
    const mounts = [{ from: volume(name, user), to }]
    return up('store', { command: program, user, directory: to, mounts }, /Ready to accept connections/)
  }

  /** What the image of PostgreSQL does at its first start, and then the server. */
  const startAudit = async () => {
    const user = userIn('/', 'postgres')
    const mounts = [
      { from: volume('audit', user), to: database },
      { from: volume('audit-temporary', user), to: '/tmp' },
      { from: join(root, 'deploy'), to: '/docker-entrypoint-initdb.d' },
    ]
    const env = { ...services.audit.environment, PATH: `${postgres}:/usr/bin:/bin` }
    const shell = (line: string): Program => ({ command: ['sh', '-ec', line], user, mounts, env })
    const made = await room.finish(
      shell(`
        echo "$POSTGRES_PASSWORD" > /tmp/password
        initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --no-sync --pgdata=${database}
        echo 'host all all all scram-sha-256' >> ${database}/pg_hba.conf
        pg_ctl -D ${database} -w -o "-c listen_addresses= -c unix_socket_directories=/tmp" start >&2
        PGHOST=/tmp sh /docker-entrypoint-initdb.d/audit-user.sh
        pg_ctl -D ${database} -w stop >&2`),
    )
    if (made.code !== 0) throw new Error(made.errors)
    const start = `exec postgres -D ${database} -c listen_addresses='*' -c unix_socket_directories= 2>&1`
    await up('audit', shell(start), /ready to accept connections/)
  }

  /** As the image of Caddy starts it. */
  const startFront = () => {
    const { environment, cap_add: added, volumes } = services.front
    const mounts = volumesOf({ ...services.front, volumes }).map((mount) => ({
      ...mount,
      from: mount.from.startsWith('./') ? join(root, 'deploy', mount.from) : volume(mount.from, '0:0'),
    }))
    const rights = added.map((right) => right.toLowerCase())
    const env = { ...environment, XDG_CONFIG_HOME: '/config', XDG_DATA_HOME: '/data' }
    const line = 'exec caddy run --config /etc/caddy/Caddyfile --adapter caddyfile 2>&1'
    return up('front', { command: ['sh', '-c', line], env, mounts, rights }, /serving initial configuration/)
  }

  beforeAll(async () => {
    image = await builtImage(workshop)
    const authority = join(place, 'certificates/caddy/pki/authorities/local/root.crt')
    room = await openRoom(join(place, 'room'), addresses, authority)
    const [uid, gid] = image.config.User.split(':').map(Number)
    const secret = join(place, 'session-secret')
    writeFileSync(secret, (await room.finish(programOfImage(image, ['make-key']))).output, { mode: 0o600 })
    chownSync(secret, uid ?? 0, gid ?? 0)
    await up('sandbox', programOfImage(image, ['sandbox', '--port', '8090']), /^Sandbox is ready/)
    await Promise.all([startStore(), startAudit()])
    await Promise.all([startConsole('console-1'), startConsole('console-2')])
    await startFront()
  })

  afterAll(() => room.close())

  // By GET: what could be a change is never sent again by the reverse proxy, and the console that is asked may be closing.
  const session = (cookie: string) => showSession(url, cookie, room.ask)

  test('people come by TLS through the reverse proxy, and http leads there', async () => {
    const plain = await room.ask(`http://${host}/`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([308, url])
    const page = await room.ask(url, {})
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Hosting Console')])
  })

  test('a session lives on in either console, and over a restart of the store', async () => {
    onTestFailed(() => void process.stderr.write(running.get('front')?.later() ?? ''))
    const cookie = await signIn(url, room.ask)
    for (const name of ['console-1', 'console-2'] as const) {
      expect(await down(name)).toMatchObject({ code: 0, signal: null })
      // More than one, since the reverse proxy could have the other console's turn first.
      for (let each = 0; each < 4; each += 1) expect(await session(cookie)).toContain('cl12345')
      await startConsole(name)
    }
    expect(await down('store')).toMatchObject({ code: 0 })
    await startStore()
    expect(await session(cookie)).toContain('cl12345')
  })

  test('both consoles have one audit log, in the database', async () => {
    const { code, output } = await room.finish(consoleProgram('console-1', ['export-activity']))
    expect(code).toBe(0)
    expect(output).toMatch(/"event":"sign-in"/)
  })

  test('the store lets no one in without the password', async () => {
    const line =
      'redis-cli -h store ping; redis-cli -h store --no-auth-warning -a "$PASSWORD" config get maxmemory-policy'
    const { output } = await room.finish({
      command: ['sh', '-c', line],
      env: { PASSWORD: variables.STORE_PASSWORD },
    })
    expect(output).toMatch(/^NOAUTH [^]*noeviction\n$/)
  })
})

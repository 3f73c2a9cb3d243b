import { chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { megabytes, printMeasured, seconds, timeOf } from '../measured.ts'
import { call, signIn } from '../visitor.ts'
import { canInstall } from './debian.ts'
import { builtImage, type Image, programOfImage } from './image.ts'
import { openRoom, type Program, type Room } from './room.ts'

const megabyte = 1024 * 1024
/** Compressed. What it adds to its base is the package: a node_modules tree would be above. */
const mostBytes = { all: 200 * megabyte, own: 5 * megabyte }

const workshop = inject('workshop')
const data = join(workshop, 'image-data')
const url = 'http://localhost:8080/'
const settings = { PUBLIC_ORIGIN: 'http://localhost:8080', CONTROL_API_URL: 'http://127.0.0.1:8090/' }

describe.skipIf(!canInstall('buildah', 'mmdebstrap', 'ip'))('the image', () => {
  let image: Image
  let room: Room

  beforeAll(async () => {
    image = await builtImage(workshop)
    room = await openRoom(join(workshop, 'image-room'), {})
    mkdirSync(data, { mode: 0o700 })
    const [uid, gid] = image.config.User.split(':').map(Number)
    chownSync(data, uid ?? 0, gid ?? 0)
    // It remembers nothing of a session when it ends, so it stays while consoles come and go.
    await room.start(program(['sandbox', '--port', '8090'])).linesUntil(/^Sandbox is ready/)
  })

  afterAll(() => room.close())

  /** As `docker run --read-only --cap-drop ALL --volume …:/data` would. */
  const program = (command: readonly string[] = []): Program => ({
    ...programOfImage(image, command, settings),
    isReadOnly: true,
    mounts: [{ from: data, to: '/data' }],
  })

  const start = async () => {
    const console = room.start(program())
    await console.linesUntil(/^Hosting Console is ready at http:\/\/localhost:8080\/$/)
    return console
  }

  test('is the package and nothing else, for a user without rights, and says how it is to be run', () => {
    const { all, own } = image.sizes
    printMeasured('image, compressed', { all: megabytes(all), 'without its base': megabytes(own) })
    expect(own).toBeGreaterThan(megabyte)
    expect(own).toBeLessThan(mostBytes.own)
    expect(all).toBeGreaterThan(own)
    expect(all).toBeLessThan(mostBytes.all)
    expect(readdirSync(join(image.files, 'app')).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'THIRD-PARTY-LICENCES.txt',
      'docs',
      'hosting-console.cjs',
      'lib',
      'package.json',
      'sbom.json',
    ])
    expect(image.config).toMatchObject({
      User: '10001:10001',
      StopSignal: 'SIGTERM',
      Volumes: { '/data': {} },
      ExposedPorts: { '8080/tcp': {} },
    })
    const { version }: { version: string } = JSON.parse(
      readFileSync(join(image.files, 'app/package.json'), 'utf8'),
    )
    expect(image.config.Labels).toMatchObject({ 'org.opencontainers.image.version': version })
  })

  test('runs read-only, takes a sign-in, is healthy, ends with 0 when it is told to, and keeps its data', async () => {
    const first = await start()
    const [, ...health] = image.config.Healthcheck.Test
    expect(await room.finish({ ...program(), command: health })).toMatchObject({ code: 0 })
    const cookie = await signIn(url, room.ask)
    expect(await call(url, cookie, 'ip/listown', {}, room.ask)).toContain('192.0.2.10')
    expect(await first.stop(image.config.StopSignal as NodeJS.Signals)).toMatchObject({
      code: 0,
      signal: null,
    })
    expect(await room.finish({ ...program(), command: health })).toMatchObject({ code: 1 })
    expect(readdirSync(data)).toContain('console.db')

    let second = await start()
    await second.stop()
    const ready = await timeOf(async () => {
      second = await start()
    })
    printMeasured('image', { ready: seconds(ready) })
    expect(await call(url, cookie, 'ip/listown', {}, room.ask)).toContain('192.0.2.10')
    await second.stop()
  })

  test('can write nowhere but to its data, not even with a writable root', async () => {
    const write = [
      'node',
      '-e',
      "for (const each of ['/app', '/usr/local/bin', '/etc', '/data']) try { fs.writeFileSync(each + '/new', ''); console.log(each) } catch {}",
    ]
    for (const isReadOnly of [true, false])
      expect(await room.finish({ ...program(), isReadOnly, command: write })).toMatchObject({
        output: '/data\n',
      })
  })

  test('takes the commands of an operator', async () => {
    expect((await room.finish(program(['make-key']))).output).toMatch(/^[\w-]{43}\n$/)
    const ended = await room.finish(program(['end-sessions', '--everyone']))
    expect(ended).toMatchObject({ code: 0, output: '1 session ended\n' })
  })
})

import { execFile } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeDeb } from '../deb.mjs'
import { makePackage } from '../pack.mjs'
import { megabytes, printMeasured, seconds, timeOf } from '../measured.ts'
import { call, signIn } from '../visitor.ts'
import { canInstall, smallDebian } from './debian.ts'
import { openRoom, type Room } from './room.ts'
import { programOfUnit, userIn } from './unit.ts'

const execute = promisify(execFile)

const workshop = inject('workshop')
const files = join(workshop, 'deb-system')
const service = 'hosting-console.service'
const settings = '/etc/hosting-console/hosting-console.env'
const url = 'http://localhost:8080/'

/** Debian's own is older: stands in for a package of Node.js, as operators install it. */
const nodejs = async (): Promise<string> => {
  const tree = join(workshop, 'nodejs')
  const version = process.versions.node
  const control = {
    Package: 'nodejs',
    Version: version,
    Architecture: 'all',
    Maintainer: 'nobody',
    Description: 'node',
  }
  mkdirSync(join(tree, 'DEBIAN'), { recursive: true })
  const lines = Object.entries(control).map(([field, value]) => `${field}: ${value}\n`)
  writeFileSync(join(tree, 'DEBIAN/control'), lines.join(''))
  cpSync(process.execPath, join(tree, 'usr/bin/node'), { dereference: true, recursive: true })
  const file = join(workshop, `nodejs_${version}.deb`)
  await execute('dpkg-deb', ['--root-owner-group', '-Znone', '--build', tree, file])
  return file
}

const can = canInstall('mmdebstrap', 'ip', 'lintian', 'systemd-analyze')

describe.skipIf(!can)('the package for Debian', () => {
  let room: Room
  let next = ''
  let first = ''
  let second = ''

  beforeAll(async () => {
    await execute('cp', ['--archive', await smallDebian(workshop), files])
    room = await openRoom(join(workshop, 'deb-room'), {})
    const made = join(workshop, 'deb-package')
    await makePackage(made)
    first = await makeDeb(made, workshop)
    const manifest = join(made, 'package.json')
    const { version, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'))
    next = `${version}.1`
    writeFileSync(manifest, JSON.stringify({ ...rest, version: next }))
    second = await makeDeb(made, workshop)
  })

  afterAll(() => room.close())

  const dpkg = async (...args: string[]) => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { code, output, errors } = await room.finish({ command: ['dpkg', ...args], files, env })
    return { code, said: output + errors }
  }

  const install = (...packages: string[]) => {
    for (const each of packages) copyFileSync(each, join(files, 'tmp', basename(each)))
    return dpkg('--install', ...packages.map((each) => `/tmp/${basename(each)}`))
  }

  const start = async () => {
    const console = room.start(programOfUnit(files, service))
    await console.linesUntil(new RegExp(`^Hosting Console is ready at ${url}$`))
    return console
  }

  const command = (...args: string[]) =>
    room.finish({ command: ['hosting-console', ...args], files, env: { LANG: 'C.UTF-8' } })

  test('has no error for lintian, nothing that systemd does not know, and little that is exposed', async () => {
    await execute('lintian', ['--allow-root', '--fail-on', 'error', first])
    const unpacked = join(workshop, 'deb-unpacked')
    await execute('dpkg-deb', ['--extract', first, unpacked])
    const unit = join(unpacked, 'usr/lib/systemd/system', service)
    await execute('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit])
    // What it starts, and the units that it names, are in other packages.
    cpSync('/usr/lib/systemd/system', join(unpacked, 'usr/lib/systemd/system'), {
      recursive: true,
      verbatimSymlinks: true,
      force: false,
    })
    for (const program of ['usr/bin/node', 'usr/bin/test']) {
      mkdirSync(join(unpacked, program, '..'), { recursive: true })
      writeFileSync(join(unpacked, program), '', { mode: 0o755 })
    }
    const verify = ['verify', `--root=${unpacked}`, '--man=no', '--recursive-errors=no', service]
    const { stderr } = await execute('systemd-analyze', verify)
    expect(stderr).toBe('')
  })

  test('asks for a Node.js that is new enough', async () => {
    const refused = await install(first)
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(/depends on nodejs \(>= 22\.16\)/)
    await install(await nodejs())
    expect(await dpkg('--configure', '--pending')).toMatchObject({ code: 0 })
  })

  test('makes a user, settings that no other user reads, and a service that waits for its settings', async () => {
    const [uid, gid] = userIn(files, 'hosting-console').split(':').map(Number)
    const shown = (path: string) => {
      const { mode, uid, gid } = statSync(join(files, path))
      return { mode: (mode & 0o777).toString(8), uid, gid }
    }
    expect(shown('/var/lib/hosting-console')).toEqual({ mode: '700', uid, gid })
    expect(shown('/etc/hosting-console')).toEqual({ mode: '750', uid: 0, gid })
    expect(shown(settings)).toEqual({ mode: '640', uid: 0, gid })
    const wanted = join(files, 'etc/systemd/system/multi-user.target.wants', service)
    expect(readlinkSync(wanted)).toMatch(new RegExp(`/lib/systemd/system/${service}$`))
    const { condition, ...program } = programOfUnit(files, service)
    expect(await room.finish({ ...program, command: condition })).toMatchObject({ code: 1 })
  })

  test('runs as the unit says, keeps settings and sessions over an upgrade, and leaves nothing when it is purged', async () => {
    const sandbox = room.start({
      ...programOfUnit(files, service),
      command: ['hosting-console', 'sandbox', '--port', '8090'],
    })
    await sandbox.linesUntil(/^Sandbox is ready/)
    const origin = new URL(url).origin
    appendFileSync(join(files, settings), `CONTROL_API_URL=http://127.0.0.1:8090/\nPUBLIC_ORIGIN=${origin}\n`)
    const set = programOfUnit(files, service)
    expect(await room.finish({ ...set, command: set.condition })).toMatchObject({ code: 0 })

    const before = await start()
    const cookie = await signIn(url, room.ask)
    expect(await call(url, cookie, 'ip/listown', {}, room.ask)).toContain('192.0.2.10')
    expect(await command('check')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^ok +STORE_URL/m),
    })
    const values = { ipaddress: '192.0.2.10', data: 'www.example.com.' }
    const change = { kind: 'call', identity: 'cl12345', path: 'ip/setptr', values }
    const plan = { hostingConsolePlan: 1, changes: [change] }
    writeFileSync(join(files, 'root/plan.json'), JSON.stringify(plan), { mode: 0o600 })
    const applied = await room.finish({
      command: ['hosting-console', 'apply', 'plan.json', '--control-api-url', 'http://127.0.0.1:8090/'],
      directory: '/root',
      files,
      env: { LANG: 'C.UTF-8', CONTROL_API_KEY: 'demo-key' },
    })
    expect(applied).toMatchObject({ code: 0, output: expect.stringContaining('"isDone": true') })

    expect(await install(second)).toMatchObject({ code: 0 })
    expect(await before.stop()).toMatchObject({ code: 0 })
    let after = await start()
    await after.stop()
    const ready = await timeOf(async () => {
      after = await start()
    })
    printMeasured('package for Debian', { packed: megabytes(statSync(second).size), ready: seconds(ready) })
    expect((await command('--version')).output).toBe(`${next}\n`)
    expect(await call(url, cookie, 'ip/listown', {}, room.ask)).toContain('192.0.2.10')
    await after.stop()
    await sandbox.stop()

    expect(await dpkg('--remove', 'hosting-console')).toMatchObject({ code: 0 })
    expect(existsSync(join(files, 'var/lib/hosting-console/console.db'))).toBe(true)
    expect(await dpkg('--purge', 'hosting-console')).toMatchObject({ code: 0 })
    const { output } = await room.finish({
      command: ['find', '/', '-xdev', '-name', '*hosting-console*', '-not', '-path', '/tmp/*'],
      files,
    })
    expect(output).toBe('')
    expect(readFileSync(join(files, 'etc/passwd'), 'utf8')).not.toContain('hosting-console')
  })
})

import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type InstalledPackage, installPackage, linesUntil, stop } from './installed.ts'
import { megabytes, printMeasured, seconds, timeOf } from './measured.ts'
import { root } from './run.mjs'
import { call, signIn } from './visitor.ts'

const directory = mkdtempSync(join(tmpdir(), 'package-'))

/** What the packages built in ask for, and do without when it isn't there. */
const optional = ['pg-native', 'supports-color', '@node-rs/xxhash']

let installed: InstalledPackage
const read = (file: string): string => readFileSync(join(installed.made, file), 'utf8')

beforeAll(async () => {
  installed = await installPackage(directory)
}, 120_000)

afterAll(() => rmSync(directory, { recursive: true, force: true }))

describe('what is packed', () => {
  test('is at most 3 MB, has the version of the repository, and depends on no other package', () => {
    const own: unknown = JSON.parse(read('package.json'))
    const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(own).toMatchObject({ name: 'hosting-console', version })
    expect(own).not.toHaveProperty('dependencies')
    expect(
      readdirSync(join(installed.folder, 'node_modules')).filter((name) => !name.startsWith('.')),
    ).toEqual(['hosting-console'])
    expect(statSync(installed.tarball).size).toBeLessThan(3 * 1024 * 1024)
  })

  test('asks for nothing that is neither in it nor in Node.js', () => {
    const programs = readdirSync(join(installed.made, 'lib')).filter((name) => name.endsWith('.js'))
    const asked = programs.flatMap((name) =>
      [
        ...read(`lib/${name}`).matchAll(
          /(?:(?:^|;)(?:import|export)[^'"();]*?from|(?:^|;)import|\b__require\(|\bimport\()\s*"([^"]+)"/gm,
        ),
      ].map(([, from = '']) => from),
    )
    const known = new Set([...builtinModules, ...programs.map((name) => `./${name}`), ...optional])
    expect(asked).toContain('node:sqlite')
    expect(asked.filter((from) => !from.startsWith('node:') && !known.has(from))).toEqual([])
  })

  test('names every package that is built in, with its licence', () => {
    const names = new Set(
      installed.modules.flatMap((path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []),
    )
    const { components }: { components: { name: string; licenses: unknown[] }[] } = JSON.parse(
      read('sbom.json'),
    )
    const listed = new Set(components.map(({ name }) => name))
    for (const name of ['express', 'redis', 'pg', 'mustache']) expect(names).toContain(name)
    const wanted = [...names, 'react', 'tailwindcss', '@fontsource-variable/inter']
    expect(wanted.filter((name) => !listed.has(name))).toEqual([])
    const licences = read('THIRD-PARTY-LICENCES.txt')
    for (const { name } of components)
      expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
    expect(licences).not.toContain('undefined')
  })
})

describe('the installed command', () => {
  test('starts console and sandbox, takes a change, and ends with 0 when it is told to', async () => {
    const console = installed.start(['--port', '0', '--store-url', 'sqlite:kept/console.db'])
    const said = await linesUntil(console, /demo-key/)
    const url = /^Hosting Console is ready at (\S+)$/m.exec(said)?.[1] ?? ''
    expect(said).toMatch(/demo@example\.com.*password is demo/)

    const page = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    const compressed = await fetch(new URL(script, url), { headers: { 'accept-encoding': 'br' } })
    expect([compressed.status, compressed.headers.get('content-encoding')]).toEqual([200, 'br'])

    const cookie = await signIn(url)
    const change = { ipaddress: '192.0.2.10', data: 'changed.example.com.' }
    expect(await call(url, cookie, 'ip/setptr', change)).toContain('PTR record updated')
    expect(await call(url, cookie, 'ip/listown', {})).toContain('changed.example.com.')
    expect(await stop(console)).toEqual([0, null])
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  test('does what an operator does, with the settings as flags', async () => {
    const store = ['--store-url', 'sqlite:kept/console.db']
    expect(await installed.ask('export-activity', ...store)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/"function":"setptr"/),
    })
    expect(await installed.ask('check', ...store)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^ok +STORE_URL: it can be written/m),
    })
    expect(await installed.ask('verify', ...store)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('is sound'),
    })
    expect(await installed.ask('end-sessions', '--user', 'demo@example.com', ...store)).toMatchObject({
      code: 0,
      stdout: '1 session ended\n',
    })
    expect((await installed.ask('make-key')).stdout).toMatch(/^[\w-]{43}\n$/)
    expect((await installed.ask('apply', '--help')).stdout).toMatch(
      /^Usage: hosting-console apply PLAN\.json/,
    )
  })

  test('starts the console without a sandbox before a service, and the sandbox alone', async () => {
    const sandbox = installed.start(['sandbox', '--port', '0'])
    const service = /http\S+/.exec(await linesUntil(sandbox, /^Sandbox is ready/))?.[0] ?? ''
    const flags = ['--port', '0', '--store-url', 'sqlite::memory:', '--control-api-url', service]
    const console = installed.start(flags, { NODE_OPTIONS: '--inspect-port=0' })
    const errors = text(console.stderr)
    const said = await linesUntil(console, /is ready at/)
    // No debugger comes of it.
    console.kill('SIGUSR1')
    const cookie = await signIn(/http\S+/.exec(said)?.[0] ?? '')
    expect(cookie).toMatch(/=./)
    expect(await Promise.all([stop(console), stop(sandbox)])).toEqual([
      [0, null],
      [0, null],
    ])
    expect(await errors).not.toMatch(/debugger|inspector/i)
  })

  test('says what it is and what it takes', async () => {
    const { version }: { version: string } = JSON.parse(read('package.json'))
    expect(await installed.ask('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
    expect((await installed.ask('--help')).stdout).toMatch(
      /^Usage: hosting-console [^]*--control-api-url URL/,
    )
    expect(await installed.ask('start')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--help lists the flags and commands'),
    })
  })

  test('says on an old Node.js that it is old, in words that one can read', async () => {
    const old = join(directory, 'old.cjs')
    writeFileSync(old, "Object.defineProperty(process.versions, 'node', { value: '16.20.2' })")
    const child = installed.start(['--port', '0'], { NODE_OPTIONS: `--require ${old}` })
    expect([await text(child.stderr), await once(child, 'close')]).toEqual([
      'Hosting Console needs Node.js 22.16 or newer; this is 16.20.2.\n',
      [2, null],
    ])
    const newer = /=>|`|\?\.|\?\?|\b(?:const|let|class|async|await)\b|^import /m
    const launcher = read('hosting-console.cjs').replaceAll(/\/\*[^]*?\*\//g, '')
    expect(launcher).not.toMatch(newer)
  })

  // How long it takes is measured and not judged: here other tests have the processor as well.
  test('is ready each time that it is started', async () => {
    const starts: number[] = []
    for (let each = 0; each < 3; each += 1) {
      const console = installed.start(['--port', '0', '--store-url', 'sqlite:again/console.db'])
      starts.push(await timeOf(() => expect(linesUntil(console, /is ready at/)).resolves.toMatch(/http:/)))
      await stop(console)
    }
    printMeasured('npm package', {
      packed: megabytes(statSync(installed.tarball).size),
      ready: seconds(Math.min(...starts)),
      '--version': seconds(await timeOf(async () => installed.ask('--version'))),
    })
  })

  test('is gone after it is removed, and leaves its data', async () => {
    await installed.remove()
    const { command, folder } = installed
    expect([existsSync(command), existsSync(join(folder, 'node_modules/hosting-console'))]).toEqual([
      false,
      false,
    ])
    expect(existsSync(join(folder, 'kept/console.db'))).toBe(true)
  })
})

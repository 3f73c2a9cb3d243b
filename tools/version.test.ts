import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageLabel } from './release.mjs'
import { root, run } from './run.mjs'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const { version }: { version: string } = JSON.parse(read('package.json'))

test('the version is that of package.json everywhere else where it must be written', () => {
  const lock: unknown = JSON.parse(read('package-lock.json'))
  expect(lock).toMatchObject({ version, packages: { '': { version } } })
  expect(imageLabel.exec(read('deploy/Dockerfile'))?.[0]).toBe(version)
})

test('no other part has a version, or asks for one of another part', () => {
  const manifests = globSync('{apps,packages}/*/package.json', { cwd: root }).concat(
    'e2e/package.json',
    'bench/package.json',
  )
  expect(manifests.length).toBeGreaterThan(10)
  for (const file of manifests) {
    const manifest: Record<string, unknown> = JSON.parse(read(file))
    expect([file, manifest.version]).toEqual([file, undefined])
    const wanted = Object.entries({ ...Object(manifest.dependencies), ...Object(manifest.devDependencies) })
    expect(wanted.filter(([name, range]) => name.startsWith('@hosting-console/') && range !== '*')).toEqual(
      [],
    )
  }
})

test('the sources say their version as the package does', async () => {
  const { ok, output } = await run('node', ['apps/proxy/src/main.ts', '--version'])
  expect([ok, output]).toEqual([true, version])
})

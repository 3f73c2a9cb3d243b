import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completePackages, platformOf } from './lock.mjs'
import { root } from './run.mjs'

test('builds for other systems are added where they are missing, and only there', () => {
  const linux = { version: '1.2.3', dev: true, optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }
  const packages = {
    '': { engines: { node: '>=20' } },
    'node_modules/tool': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: {
        '@tool/cli-linux-x64': '1.2.3',
        '@tool/cli-darwin-arm64': '1.2.3',
        nested: '2.0.0',
      },
    },
    'node_modules/tool/node_modules/nested': { version: '2.0.0', optional: true },
    'node_modules/@tool/cli-linux-x64': linux,
  }
  const complete = completePackages(packages)
  expect(Object.keys(complete)).toEqual([
    '',
    'node_modules/@tool/cli-darwin-arm64',
    'node_modules/@tool/cli-linux-x64',
    'node_modules/tool',
    'node_modules/tool/node_modules/nested',
  ])
  expect(complete['node_modules/@tool/cli-darwin-arm64']).toEqual({
    version: '1.2.3',
    dev: true,
    optional: true,
    os: ['darwin'],
    cpu: ['arm64'],
  })
  expect(completePackages(complete)).toEqual(complete)
})

test('only the console itself says which Node.js it needs', () => {
  const complete = completePackages({
    '': { engines: { node: '>=20' } },
    'node_modules/a': { version: '1.0.0', engines: { node: '>=24' } },
  })
  expect(complete).toEqual({ '': { engines: { node: '>=20' } }, 'node_modules/a': { version: '1.0.0' } })
})

test.each([
  ['@tool/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@tool/binding-linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
  ['@tool/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ['@tool/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@tool/win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@tool/binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s says which system it is for', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})

test('a range, and a name without a system, are left to a person', () => {
  expect(wanting('b-linux-x64', '^1.0.0')).toThrow(/b-linux-x64/)
  expect(wanting('b', '1.0.0')).toThrow(/which system/)
})

const wanting = (name: string, version: string) => () =>
  completePackages({ 'node_modules/a': { optionalDependencies: { [name]: version } } })

test('the lock file of this repository is complete', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  expect(completePackages(packages)).toEqual(packages)
})

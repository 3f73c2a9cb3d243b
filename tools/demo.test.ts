import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDemo } from './demo.mjs'

const directory = mkdtempSync(join(tmpdir(), 'demo-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('a folder with anything else in it is left as it is', async () => {
  const file = join(directory, 'precious.txt')
  writeFileSync(file, 'kept')
  await expect(makeDemo(directory)).rejects.toThrow('precious.txt')
  expect(readFileSync(file, 'utf8')).toBe('kept')
  rmSync(file)
})

import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { root } from '../run.mjs'
import { canInstall } from './debian.ts'

const operate = join(root, 'apps/proxy/src/operate.ts')

/** What `check` says of a store on a disk of so many megabytes. */
const checkOnDisk = (megabytes: number): Promise<{ code: number | null; stdout: string }> => {
  const disk = mkdtempSync(join(inject('workshop'), 'disk-'))
  // Gone with the process that made it.
  const line = `mount -t tmpfs -o size=${megabytes}m none ${disk} && exec "$@"`
  const check = [
    process.execPath,
    operate,
    'check',
    '--port',
    '0',
    '--store-url',
    `sqlite:${disk}/console.db`,
  ]
  return new Promise((resolve) => {
    const child = execFile('unshare', ['--mount', 'sh', '-c', line, 'sh', ...check], (_, stdout) =>
      resolve({ code: child.exitCode, stdout }),
    )
  })
}

describe.skipIf(!canInstall())('a disk', () => {
  test.each([
    [1000, 0, 'ok       STORE_URL: it can be written, with room'],
    [200, 0, 'warning  STORE_URL: it is nearly full; make room'],
    [30, 1, 'failed   STORE_URL: it is full; make room'],
  ])('of %i MB is judged before a start', async (megabytes, code, line) => {
    const found = await checkOnDisk(megabytes)
    expect([found.code, found.stdout.split('\n')]).toEqual([code, expect.arrayContaining([line])])
  })
})

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { run } from '../run.mjs'
import { emptyStorage } from './buildah.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is what can be added to
  interface ProvidedContext {
    /** A directory for all tests of one run, gone after it. */
    workshop: string
  }
}

export default ({ provide }: TestProject): (() => Promise<void>) => {
  const workshop = mkdtempSync(join(tmpdir(), 'install-'))
  provide('workshop', workshop)
  return async () => {
    await emptyStorage(workshop)
    // Never into what is mounted, should a mount be left over.
    await run('rm', ['-rf', '--one-file-system', workshop])
  }
}

import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/*
 * The tests that install: image, compose file, Debian package. They are apart from the others since each takes many seconds, and
 * one after the other, since they share one small Debian.
 */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tools/install/*.test.ts'],
    globalSetup: 'tools/install/setup.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 600_000,
  },
})

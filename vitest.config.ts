import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

/** Real servers, stores and programs, most of the time waited for. */
const integration = [
  'apps/proxy/test/**/*.test.ts',
  'apps/web/test/exported-lists.test.ts',
  'apps/web/test/zone-restore.test.ts',
  'tools/pack.test.ts',
]

const units = ['apps/*/{src,test}/**/*.test.ts', 'tools/{,mutants/}*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        // What is computed and nothing else: nothing that a test leaves behind could change another one.
        test: { name: 'packages', include: ['packages/*/{src,test}/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'apps and tools',
          include: units,
          exclude: [...configDefaults.exclude, ...integration],
        },
      },
      {
        extends: true,
        // As the build compiles it.
        oxc: { jsx: { runtime: 'automatic', importSource: '@hosting-console/web/jsx', development: false } },
        resolve: {
          alias: {
            '@playwright/test': fileURLToPath(
              new URL('apps/web/test/in-page/playwright.ts', import.meta.url),
            ),
          },
        },
        test: {
          name: 'pages',
          include: ['apps/web/test/pages/*.page.ts'],
          environment: 'happy-dom',
          env: { NODE_ENV: 'production' },
          // Each page loads its modules anew by itself; they stay in memory, of which Node.js takes 4 GB and no more.
          isolate: false,
          execArgv: ['--max-old-space-size=8192'],
          // As in Chromium: a busy machine is slow without anything being wrong.
          testTimeout: 90_000,
          expect: { poll: { interval: 10, timeout: 15_000 } },
        },
      },
      { extends: true, test: { name: 'integration', include: integration } },
    ],
    globalSetup: 'tools/temporary.ts',
    // Real servers answer real requests, on machines with two cores.
    testTimeout: 30_000,
    // Most of them wait for servers, so that a core left free by default would idle.
    maxWorkers: '100%',
  },
})

import { configDefaults, defineConfig } from 'vitest/config'

/** What is computed and nothing else: nothing that a test leaves behind could change another one. */
const pure = ['packages/*/{src,test}/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'packages', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'apps and tools',
          include: ['apps/*/{src,test}/**/*.test.ts', 'tools/**/*.test.ts'],
          // By `npm run installs`, since they take long.
          exclude: [...configDefaults.exclude, 'tools/install/**'],
        },
      },
    ],
    globalSetup: 'tools/temporary.ts',
    // Real servers answer real requests, on machines with two cores.
    testTimeout: 30_000,
    // Most of them wait for servers, so that a core left free by default would idle.
    maxWorkers: '100%',
  },
})

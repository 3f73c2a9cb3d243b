import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/{src,test}/**/*.test.ts', 'tools/**/*.test.ts'],
    // By `npm run installs`, since they take long.
    exclude: ['**/node_modules/**', 'tools/install/**'],
    globalSetup: 'tools/temporary.ts',
    // Real servers answer real requests, on machines with two cores.
    testTimeout: 30_000,
    // Most of them wait for servers, so that a core left free by default would idle.
    maxWorkers: '100%',
  },
})

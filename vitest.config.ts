import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/{src,test}/**/*.test.ts', 'tools/**/*.test.ts'],
    // Real servers answer real requests, on machines with two cores.
    testTimeout: 30_000,
  },
})

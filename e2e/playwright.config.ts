import { defineConfig } from '@playwright/test'
import { findShell } from '../tools/chromium.mjs'

/** As root, as in a container, Chromium starts only without its own sandbox. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Nothing but the console may be asked: a test may look at every request. */
const quiet = ['--disable-quic', '--disable-background-networking']

/**
 * A page of a test lives for seconds: what a browser spends on a process for each and on optimizing its code takes a third
 * of the processor's time and never pays.
 */
const shortLived = [
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,SpareRendererForSitePerProcess',
  '--js-flags=--no-maglev --no-opt',
]

/** How much slower pages are than the machine: helpers.ts. */
const slowed = Number(process.env.SLOWED || 1)

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: ['../tools/temporary.ts', './global-setup.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // What passes only when repeated is a fault, in the test or in what it tests.
  retries: 0,
  // For what goes wrong; a busy machine is slow without anything being wrong.
  timeout: 60_000 * slowed,
  expect: { timeout: 15_000 * slowed },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT || '../.cache/e2e.json' }]],
  use: {
    // A browser reads the console's scripts anew for each context, which takes a sixth of the time. What Playwright leaves behind
    // of the test before, `page` in helpers.ts takes away.
    reuseContext: true,
    // Made by the global set-up, before any worker reads this.
    baseURL: process.env.CONSOLE_URL,
    // Recording every step of every test takes a third of the time; `TRACE=1` for the one that is looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findShell(), args: [...asRoot, ...quiet, ...shortLived] },
  },
})

import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** The pictures of the README, of the built console and the sandbox: compared, or with `--update-snapshots` made anew. */
export default defineConfig(config, {
  testMatch: 'pictures.ts',
  snapshotPathTemplate: '../docs/pictures/{arg}{ext}',
  workers: 1,
  reporter: 'list',
})

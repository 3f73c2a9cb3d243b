import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** The pictures of the README, of the built console and the sandbox. */
export default defineConfig(config, { testMatch: 'pictures.ts', workers: 1, reporter: 'list' })

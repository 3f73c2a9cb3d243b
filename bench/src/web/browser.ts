import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../tools/chromium.mjs'
import { type RunningParts, startParts } from '../../../tools/parts.ts'

/** A page of a console in front of a sandbox of its own, both ended afterwards. */
export const withConsole = async <T>(
  sandboxArguments: readonly string[],
  work: (page: Page, parts: RunningParts) => Promise<T>,
): Promise<T> => {
  const log = join(import.meta.dirname, '../../results/console-output')
  const parts = await startParts(log, sandboxArguments)
  try {
    const args = ['--disable-quic', '--disable-background-networking']
    if (process.getuid?.() === 0) args.push('--no-sandbox')
    const browser = await chromium.launch({ executablePath: findChromium(), args })
    try {
      return await work(await browser.newPage({ baseURL: parts.consoleUrl }), parts)
    } finally {
      await browser.close()
    }
  } finally {
    await parts.stop()
  }
}

export const signIn = async (page: Page, path: string, username = 'demo@example.com'): Promise<void> => {
  await page.goto(path)
  await page.getByRole('textbox', { name: 'User name' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill('demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /Signed in as/ }).waitFor()
}

/** 4 is a cheap phone beside the machine of a developer. */
export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

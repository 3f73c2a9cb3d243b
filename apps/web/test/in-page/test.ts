import { test as base, expect } from '@playwright/test'
import { type Sandbox, sandboxFor } from '../sandbox.ts'
import { settlings, signInTo } from '../vocabulary.ts'
import type { openConsole } from './console.ts'

export * from '../vocabulary.ts'
export { expect, type Sandbox }

type Fixtures = {
  /** This test's own console, past its page. */
  opened: ReturnType<typeof openConsole>
  /** User name of this test's own copy of a scenario. */
  personOf: (scenario: string) => string
  /** As `signInTo`, into this test's own copy of a scenario. */
  signIn: (scenario?: string, path?: string) => Promise<string>
  /** The permanent key of `cl12345` in this test's own copy of the default scenario. */
  projectKey: string
  /** The sandbox, narrowed to this test's own copies. */
  sandbox: Sandbox
}

/** As in e2e/helpers.ts, without a browser: the sandbox and what the proxy decides run beside the page. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    settlings.set(page, (page as unknown as { settled: () => Promise<void> }).settled)
    await use(page)
  },
  personOf: async ({}, use) => use((scenario) => `${scenario}+test@example.com`),
  projectKey: async ({ personOf }, use) => use(personOf('demo-key').replace(/@.*/, '')),
  signIn: async ({ page, opened, personOf }, use) => {
    const post = (body: string) =>
      opened.network(new Request(`${location.origin}/session`, { method: 'POST', body }))
    await use((scenario = 'default', path) =>
      signInTo(page, personOf(scenario), path, async (body) => (await post(body)).status),
    )
  },
  sandbox: async ({ opened }, use) => use(sandboxFor('http://sandbox.test', opened.askSandbox)),
})

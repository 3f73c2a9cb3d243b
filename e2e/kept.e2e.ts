import { expect, test } from './helpers.ts'

/** What the console keeps, and a text that no version of it has ever written there. */
const kept = {
  tab: ['plan', 'plan sent', 'draft replace with', 'calls', 'identity', 'draft form server/list', 'refused'],
  browser: ['theme', 'columns:servers', 'zones', 'replacements', 'shapes'],
}

/** Ten megabytes as browsers count them, two for each letter: more than that none of them keeps. */
const text = JSON.stringify([['x'.repeat(5_000_000)]])

for (const [place, names] of Object.entries(kept))
  test(`servers load when saved data of a ${place} is far too much`, async ({ page, signIn }) => {
    // Each load reads megabytes anew.
    test.setTimeout(120_000)
    await page.goto('/servers')
    await signIn()
    const servers = page.getByRole('table', { name: 'Servers' })
    await expect(servers).toBeVisible()
    for (const name of names) {
      await page.evaluate(
        ([where, key, value]) => {
          const storage = where === 'tab' ? sessionStorage : localStorage
          storage.setItem(`console:${key}`, value)
        },
        [place, name, text] as const,
      )
      await page.reload()
      await expect(servers).toBeVisible()
      await page.evaluate(
        ([where, key]) => (where === 'tab' ? sessionStorage : localStorage).removeItem(`console:${key}`),
        [place, name] as const,
      )
    }
  })

import { expect, messages, test } from '../in-page/test.ts'

/** What the console keeps, and a text that no version of it has ever written there. */
const kept = {
  tab: ['plan', 'plan sent', 'draft replace with', 'calls', 'identity', 'draft form server/list', 'refused'],
  browser: ['theme', 'columns:servers', 'zones', 'replacements', 'shapes'],
}

const shapes = [
  { what: 'an object', text: '{}' },
  { what: 'no JSON', text: '{"id": 1, ' },
  {
    what: 'of another shape',
    text: JSON.stringify([{ id: 1, change: { kind: 'paint server', identity: 'cl12345' } }]),
  },
]

for (const { what, text } of shapes) {
  for (const [place, names] of Object.entries(kept))
    test(`servers load when saved data of a ${place} is ${what}`, async ({ page, signIn }) => {
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

  test(`one message appears when all saved data is ${what}`, async ({ page, signIn }) => {
    await page.goto('/servers')
    await signIn()
    const servers = page.getByRole('table', { name: 'Servers' })
    await expect(servers).toBeVisible()
    await page.evaluate(
      ([{ tab, browser }, value]) => {
        for (const name of browser) localStorage.setItem(`console:${name}`, value)
        for (const name of tab) sessionStorage.setItem(`console:${name}`, value)
      },
      [kept, text] as const,
    )
    await page.reload()
    await expect(servers).toBeVisible()
    await expect(messages(page).getByText(/couldn’t be read and (was|were) removed/)).toHaveText([
      'Staged changes couldn’t be read and were removed.',
    ])
    await page.getByRole('button', { name: /Signed in as/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
  })
}

test('SEC-63: no description of the service stays in the browser after sign-out', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/servers')
  await page.evaluate(() => localStorage.setItem('console:changes:https://api.example.com/', '[]'))
  const kept = () => page.evaluate(() => Object.keys(localStorage).toSorted())
  await expect.poll(kept).toContain('console:descriptions')
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
  // Whatever is still to be written is written when the page is left.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
  expect(await kept()).toEqual([])
})

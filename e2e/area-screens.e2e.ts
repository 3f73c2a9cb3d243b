import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { allApplied, expect, isNarrow, messages, pressInZone, test, tray } from './helpers.ts'

const zone = '/dns/cl12345/example.com'

const stageAddition = async (page: Page) => {
  await page.goto(zone)
  // On a narrow screen the form is folded.
  if (await isNarrow(page)) await page.getByRole('button', { name: 'Add a record' }).click()
  const form = page.getByRole('form', { name: 'Add a record' })
  await form.getByLabel('Host').fill('fresh')
  await form.getByLabel('Data').fill('192.0.2.50')
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByText('new', { exact: true })).toBeVisible()
}

const selectTwo = async (page: Page) => {
  await page.goto(zone)
  await page.getByRole('checkbox', { name: /^Select mail A/ }).click()
  await page.getByRole('checkbox', { name: /^Select www A/ }).click()
}

/** Dialogs and states that a person comes to on the screens of an area. */
const areas: Record<string, Record<string, (page: Page) => Promise<unknown>>> = {
  DNS: {
    'records found over all zones, some chosen': async (page) => {
      await page.goto('/dns?records=192.0.2.10')
      await page.getByRole('checkbox', { name: /^Select mail A 192\.0\.2\.10 example\.com/ }).click()
    },
    'nothing found': async (page) => {
      await page.goto('/dns?records=nothing-like-it')
      await expect(page.getByText('No record of your zones matches.')).toBeVisible()
    },
    'a zone full of mistakes': async (page) => {
      await page.goto('/dns/cl12345/mistakes.example')
      await expect(page.getByRole('button', { name: /^error / }).first()).toBeVisible()
    },
    'a question before deleting': async (page) => {
      await page.goto(zone)
      await page.getByRole('button', { name: 'Delete www A' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    'one TTL for the chosen': async (page) => {
      await selectTwo(page)
      await page.getByRole('button', { name: 'Change TTL' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    'copying the chosen': async (page) => {
      await selectTwo(page)
      await page.getByRole('button', { name: 'Copy to zones' }).click()
      await expect(page.getByRole('checkbox', { name: /staging\.example/ })).toBeAttached()
    },
    'replacing in all zones': async (page) => {
      await page.goto(zone)
      await pressInZone(page, 'Find and replace')
      await page.getByLabel('Where').selectOption('all')
      await page.getByLabel('Find', { exact: true }).fill('192.0.2.10')
      await page.getByText('Save by name').click()
      await expect(page.getByText(/records match/).first()).toBeVisible()
    },
    'a refused zone': async (page) => {
      await page.goto('/dns/cl12345/nosuch.example')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  plan: {
    'a zone with additions': stageAddition,
    'an open plan with a request': async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('p')
      await tray(page)
        .getByRole('button', { name: /^Show request:/ })
        .first()
        .click()
    },
    'a checked plan': async (page) => {
      await tray(page).getByRole('button', { name: 'Check' }).click()
      await expect(tray(page).getByText('would apply').first()).toBeVisible()
    },
    'an applied plan': async (page) => {
      await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
      await allApplied(page, 1)
    },
    'an undone plan': async (page) => {
      await tray(page).getByRole('button', { name: 'Undo 1' }).click()
      await expect(tray(page).getByText('undone', { exact: true })).toBeVisible()
    },
  },
  invoices: {
    'a chart': async (page) => {
      await page.goto('/invoices?by=year')
      await expect(page.getByRole('img', { name: /Totals in SEK/ })).toBeVisible()
    },
    'a period': async (page) => {
      await page.goto('/invoices?period=2026-Q1&totals=table')
      await expect(page.getByRole('table', { name: 'Totals in EUR' })).toBeVisible()
    },
    'nothing left by the filter': async (page) => {
      await page.goto('/invoices?q=nothing-like-it')
      await expect(page.getByText('Nothing matches the filter.')).toBeVisible()
    },
    'the ways to export': async (page) => {
      await page.goto('/invoices')
      await expect(page.getByText('2023135').first()).toBeVisible()
      await page.getByRole('button', { name: 'Export' }).click()
    },
  },
  'object storage': {
    'a secret shown': async (page) => {
      await page.goto('/object-storage/cl12345/os-a1b2c')
      await page.getByRole('button', { name: 'Show Secret key' }).first().click()
    },
    'a profile for the environment': async (page) => {
      await page.getByRole('tab', { name: 'Environment' }).click()
      await expect(page.getByRole('region', { name: 'Profile' })).toContainText('AWS_ACCESS_KEY_ID')
    },
    'a question before creating': async (page) => {
      await page.goto('/object-storage')
      await page.getByRole('button', { name: 'Create instance' }).click()
      const form = page.getByRole('dialog').getByRole('form')
      await form.locator('[name="datacenter"]').fill('dc-sto1')
      await form.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByRole('dialog', { name: /^Send/ })).toBeVisible()
    },
    'no such instance': async (page) => {
      await page.goto('/object-storage/cl12345/os-nosuch')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  'activity and overview': {
    'entries with previous values': async (page) => {
      await page.goto(zone)
      await page.getByRole('button', { name: 'Edit TTL of www A' }).click()
      await page.getByRole('textbox', { name: 'TTL of www A' }).fill(String(60 + (Date.now() % 1000)))
      await page.keyboard.press('Enter')
      await expect(messages(page).getByText(/^Changed www\.example\.com A:/)).toBeVisible()
      await page.goto('/activity')
      await expect(page.getByText('domain/updaterecord').first()).toBeVisible()
    },
    'no line left': async (page) => {
      await page.goto('/activity?q=nothing-like-it')
      await expect(page.getByText('Nothing matches the filter.')).toBeVisible()
    },
    'an overview with activity': async (page) => {
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('Change record')
      await expect(page.getByText(/^Updated /)).toBeVisible()
    },
  },
}

const isFine = async (page: Page) => {
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}

for (const [area, screens] of Object.entries(areas)) {
  for (const width of [1280, 360]) {
    test.describe(() => {
      test.use({ viewport: { width, height: 800 } })

      test(`${area}: accessible without sideways scrolling at ${width} px`, async ({ page, signIn }) => {
        test.setTimeout(180_000)
        await signIn('default', '/servers')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const [name, open] of Object.entries(screens)) {
          await test.step(name, async () => {
            await open(page)
            await isFine(page)
          })
        }
      })
    })
  }
}

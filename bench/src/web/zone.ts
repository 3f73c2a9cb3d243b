import type { Page } from '@playwright/test'
import { signIn, withConsole } from './browser.ts'
import type { Measure } from './measure.ts'
import { follow, timeKey, timeNarrowing } from './paint.ts'

const rounds = 3
const count = 'h1 + span'
const digits = ['48', '13', '301']
const path = '/dns/cl12345/domain-1.example'

/** A zone of 5,000 records: opened, filtered, and 500 of them changed in the plan. */
export const measureZone = (): Promise<Measure[]> =>
  withConsole(['--seed', 'large'], async (page) => {
    await signIn(page, '/dns')
    const opened: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      opened.push(await openZone(page))
      if (round < rounds - 1) await page.goto('/dns')
    }
    const filter = page.getByRole('searchbox', { name: 'Filter records' })
    const keys = await timeNarrowing(page, filter, count, digits)
    return [
      { name: 'A zone of 5,000 records, last byte to rows', samples: opened, goals: { worst: 1000 } },
      {
        name: 'A zone of 5,000 records, filter keystroke',
        samples: keys,
        goals: { median: 120, worst: 200 },
      },
      {
        name: 'A zone of 5,000 records, 500 replacements staged and shown',
        samples: [await stageReplacements(page)],
        goals: { worst: 1000 },
      },
    ]
  })

const openZone = async (page: Page): Promise<number> => {
  const painted = page.evaluate((counted) => {
    performance.clearResourceTimings()
    return new Promise<number>((settle) => {
      const observer = new MutationObserver(() => {
        const note = document.querySelector(counted)?.textContent ?? ''
        if (!/^5,?000$/.test(note) || !document.querySelector('tr[data-index]')) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => settle(performance.now())))
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  }, count)
  await follow(page, path)
  const at = await painted
  const end = await page.evaluate(() =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry.name.includes('/api/domain/list') ? [(entry as PerformanceResourceTiming).responseEnd] : [],
        ),
    ),
  )
  return at - end
}

/** From the press that stages to the plan that shows every one of them. */
const stageReplacements = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const dialog = page.getByRole('dialog')
  // 10.0.2.0 to 10.0.2.255 and 10.0.3.0 to 10.0.3.255, of which some are found.
  await dialog.getByRole('textbox', { name: 'Find' }).fill('10.0.2.')
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill('10.9.2.')
  await dialog.getByRole('button', { name: /^Stage 2\d\d changes$/ }).waitFor()
  await dialog.getByRole('button', { name: /^Stage/ }).click()
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await dialog.getByRole('textbox', { name: 'Find' }).fill('10.0.3.')
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill('10.9.3.')
  const submit = dialog.getByRole('button', { name: /^Stage 2\d\d changes$/ })
  await submit.waitFor()
  await submit.focus()
  return timeKey(page, submit, 'Enter', { selector: 'section[aria-label="Staged changes"]', text: '51' })
}

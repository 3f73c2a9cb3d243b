import type { Page } from '@playwright/test'
import { signIn, withConsole } from './browser.ts'
import type { Measure } from './measure.ts'
import { follow, lastByte, timeKey, timeNarrowing } from './paint.ts'

const rounds = 3
const count = 'h1 + span'
/** None of them starts with a digit that every record has, in 10.0, in 3600 or in its id. */
const digits = ['48', '92', '784']
const path = '/dns/cl12345/domain-1.example'

/** A zone of 5,000 records: opened, filtered, and 1,110 of them changed in the plan. */
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
        name: 'A zone of 5,000 records, 1,110 replacements staged and shown',
        samples: [await stageReplacements(page)],
        goals: { worst: 1000 },
      },
      {
        name: 'The 1,110 replacements applied one after the other, each of them',
        samples: [(await applyAll(page)) / 1110],
        goals: {},
      },
    ]
  })

const openZone = async (page: Page): Promise<number> => {
  const painted = page.evaluate((counted) => {
    performance.clearResourceTimings()
    return new Promise<number>((settle) => {
      const observer = new MutationObserver(() => {
        const note = document.querySelector(counted)?.textContent ?? ''
        if (!/^5,?000(?!\d)/.test(note) || !document.querySelector('tr[data-index]')) return
        observer.disconnect()
        requestAnimationFrame(
          () => void scheduler.postTask(() => settle(performance.now()), { priority: 'user-blocking' }),
        )
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  }, count)
  await follow(page, path)
  const at = await painted
  return at - (await lastByte(page, '/api/domain/list'))
}

/** From the press that stages to the plan that shows every one of them: host-20 to 29, 200 to 299 and 2000 to 2999. */
const stageReplacements = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Match' }).selectOption('text')
  await dialog.getByRole('checkbox', { name: 'Host' }).check()
  await dialog.getByRole('textbox', { name: 'Find' }).fill('host-2')
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill('machine-2')
  const submit = dialog.getByRole('button', { name: 'Stage 1,110 changes' })
  await submit.waitFor()
  await submit.focus()
  return timeKey(page, submit, 'Enter', { selector: 'section[aria-label="Staged changes"]', text: '1,110' })
}

/** From the press that applies to the plan that says that all is done, read back. */
const applyAll = async (page: Page): Promise<number> => {
  const plan = page.getByRole('region', { name: 'Staged changes' })
  await plan.getByRole('button', { name: '1,110 changes staged' }).click()
  const apply = plan.getByRole('button', { name: 'Apply 1,110 changes' })
  const began = performance.now()
  await apply.click()
  await plan.getByText('All 1,110 changes applied').waitFor({ timeout: 300_000 })
  return performance.now() - began
}

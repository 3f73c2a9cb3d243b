import type { Locator, Page } from '@playwright/test'
import { signIn, withConsole } from './browser.ts'
import type { Measure } from './measure.ts'

/** Addresses of one project: of its largest zone the first 256, and of all of its zones thousands. */
const few = '10.0.1.*'
const many = '10.0.*'

const workMs = 900_000

/** What a plan costs for each of its changes, a short one beside one of thousands. */
export const measurePlan = (): Promise<Measure[]> =>
  withConsole(['--seed', 'large'], async (page) => {
    await signIn(page, '/dns/cl12345/domain-1.example')
    const short = await measureOne(page, few)
    const long = await measureOne(page, many)
    return (['stage', 'check', 'apply', 'undo'] as const).flatMap((step): Measure[] => {
      const [each, other] = [short.times[step] / short.count, long.times[step] / long.count]
      return [
        { name: `${step}: each of ${short.count} changes`, samples: [each], goals: {} },
        {
          name: `${step}: each of ${long.count} changes`,
          samples: [other],
          goals: { worst: Math.max(1, each * 1.2) },
        },
      ]
    })
  })

type Times = { stage: number; check: number; apply: number; undo: number }

const measureOne = async (page: Page, find: string): Promise<{ count: number; times: Times }> => {
  const plan = page.getByRole('region', { name: 'Staged changes' })
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Match' }).selectOption('text')
  await dialog.getByRole('combobox', { name: 'Where' }).selectOption('all')
  await dialog.getByRole('textbox', { name: 'Find' }).fill(find.replace('*', ''))
  await dialog
    .getByRole('textbox', { name: 'Replace with' })
    .fill(find.replace('10.', '11.').replace('*', ''))
  await dialog.getByText(/zones loaded/).waitFor({ state: 'hidden', timeout: workMs })
  const submit = dialog.getByRole('button', { name: /^Stage [\d,]+ changes$/ })
  const words = (await submit.innerText()).replace('Stage ', '')
  const count = Number(words.replaceAll(/\D/g, ''))
  const stage = await timed(async () => {
    await submit.click()
    await plan.getByRole('button', { name: `${words} staged` }).waitFor()
  })
  const check = await timed(async () => {
    await press(plan.getByRole('button', { name: 'Check' }))
    await plan.getByText('No new problems found').waitFor({ timeout: workMs })
  })
  const apply = await timed(async () => {
    await press(plan.getByRole('button', { name: `Apply ${words}` }))
    await plan.getByRole('button', { name: `Undo ${words}` }).waitFor({ timeout: workMs })
    await enabled(plan.getByRole('button', { name: `Undo ${words}` }))
  })
  const undo = await timed(async () => {
    await press(plan.getByRole('button', { name: `Undo ${words}` }))
    await plan.getByRole('button', { name: 'Clear completed' }).waitFor({ timeout: workMs })
  })
  await plan.getByRole('button', { name: 'Clear completed' }).click()
  return { count, times: { stage, check, apply, undo } }
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const press = (button: Locator): Promise<void> => button.click({ timeout: workMs })

/** A button that waits for the plan to be free is there before it can be pressed. */
const enabled = (button: Locator): Promise<void> => button.click({ trial: true, timeout: workMs })

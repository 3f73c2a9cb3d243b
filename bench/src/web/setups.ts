import type { Locator, Page } from '@playwright/test'
import { signIn, withConsole } from './browser.ts'
import type { Measure } from './measure.ts'
import { lastByte } from './paint.ts'
import { longTasksWhileScrolling } from './servers.ts'

const zones = 1000
const rows = 10_000

const template = {
  providerId: 'mailer.example',
  providerName: 'Mailer',
  serviceId: 'mail',
  serviceName: 'Mailer mail',
  version: 1,
  records: [
    ...[10, 20].map((priority) => ({
      type: 'MX',
      host: '@',
      pointsTo: `mx${priority}.mailer.example`,
      priority,
      ttl: 3600,
    })),
    ...['a', 'b', 'c'].map((each) => ({
      type: 'CNAME',
      host: `${each}._domainkey`,
      pointsTo: `${each}.%account%.mailer.example`,
      ttl: 3600,
    })),
    { type: 'SPFM', host: '@', spfRules: 'include:spf.mailer.example' },
    { type: 'TXT', host: '_dmarc', data: 'v=DMARC1; p=none', ttl: 3600, txtConflictMatchingMode: 'All' },
    { type: 'CNAME', host: 'mail', pointsTo: 'web.mailer.example', ttl: 3600 },
  ],
}

/** A setup of eight records for 1,000 zones, and a table of 10,000 rows. */
export const measureSetups = (): Promise<Measure[]> =>
  withConsole(['--seed', 'large'], async (page) => {
    await signIn(page, '/dns/setups')
    await page.locator('input[type="file"]').setInputFiles({
      name: 'mailer.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(template)),
    })
    await page.getByRole('tab', { name: 'Many zones' }).click()
    const pasted = await paste(page, rows, `${rows.toLocaleString('en')} rows`)
    const shown = await paste(page, zones, `${zones.toLocaleString('en')} to change`)
    return [
      { name: 'A table of 10,000 rows, paste to rows', samples: [pasted.took], goals: { worst: 1000 } },
      {
        name: 'A setup in 1,000 zones, last byte to matrix',
        samples: [shown.at - (await lastByte(page, '/api/domain/list'))],
        goals: { worst: 2000 },
      },
      {
        name: 'A setup in 1,000 zones, long tasks while scrolling',
        samples: await longTasksWhileScrolling(page),
        goals: { worst: 100 },
      },
    ]
  })

/** Pastes a table of zones, and waits for what is said of it. @returns when that was painted, and after how long */
const paste = async (page: Page, count: number, wanted: string): Promise<{ at: number; took: number }> => {
  const text = [
    'zone\taccount',
    ...Array.from({ length: count }, (_, at) => `domain-${at + 1}.example\tacme`),
  ]
  const field = page.getByLabel('Zones and their values')
  await put(field, '')
  const painted = page.evaluate(
    (said) =>
      new Promise<{ at: number; took: number }>((settle) => {
        performance.setResourceTimingBufferSize(5000)
        let start = 0
        document.addEventListener('input', () => (start = performance.now()), { once: true, capture: true })
        const observer = new MutationObserver(() => {
          const all = [...document.querySelectorAll('[role="status"]')]
          if (start === 0 || !all.some(({ textContent }) => textContent.includes(said))) return
          observer.disconnect()
          requestAnimationFrame(
            () =>
              void scheduler.postTask(
                () => settle({ at: performance.now(), took: performance.now() - start }),
                {
                  priority: 'user-blocking',
                },
              ),
          )
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    wanted,
  )
  await put(field, text.join('\n'))
  return painted
}

/** Some Chromiums take seconds to put a thousand lines into any text area: what the page makes of them is measured alone. */
const put = (field: Locator, text: string): Promise<void> =>
  field.evaluate((area: HTMLTextAreaElement, typed) => {
    // React follows the setter of the element, not that of its class.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, typed)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, text)

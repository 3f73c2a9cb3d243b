import type { Page } from '@playwright/test'
import { signIn, withConsole } from './browser.ts'
import type { Measure } from './measure.ts'
import { lastByte, timeNarrowing } from './paint.ts'

const rounds = 3
const rowCount = 20_000
const count = '[role=status].tabular-nums'
/** Each of them is in fewer rows than what is before it. */
const digits = ['731', '905', '264']

/** A response of 20,000 rows, as a table under the form of its function. */
export const measureResponse = (): Promise<Measure[]> =>
  withConsole([], async (page, { sandboxUrl }) => {
    const username = 'default+bench@example.com'
    await signIn(page, '/functions/domain/listrecords?arg.domainname=example.com', username)
    // The page asks for it by itself, too.
    await respondWith(sandboxUrl, { username, module: 'domain', function: 'listrecords', times: 100 })
    const shown: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      shown.push(await timeResponse(page))
      if (round < rounds - 1) await page.reload()
    }
    const field = page.getByRole('searchbox', { name: 'Filter rows' })
    return [
      { name: '20,000 rows of a response, last byte to rows', samples: shown, goals: { worst: 1000 } },
      {
        name: '20,000 rows of a response, filter keystroke',
        samples: await timeNarrowing(page, field, count, digits),
        goals: { worst: 200 },
      },
    ]
  })

const respondWith = async (sandboxUrl: string, fault: object): Promise<void> => {
  const records = Array.from({ length: rowCount }, (_, index) => ({
    recordid: 1_000_000 + index,
    host: `host-${index}`,
    type: 'A',
    data: `10.0.${index % 250}.${index % 256}`,
    ttl: 3600,
  }))
  const body = JSON.stringify({ response: { status: { code: 200, text: 'OK' }, records } })
  const response = await fetch(`${sandboxUrl}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...fault, status: 200, contentType: 'application/json', body }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** @returns milliseconds from the last byte of the response to the paint of its rows */
const timeResponse = async (page: Page): Promise<number> => {
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await send.waitFor()
  const painted = page.evaluate(
    () =>
      new Promise<number>((settle) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('tr[data-index]')) return
          observer.disconnect()
          requestAnimationFrame(
            () => void scheduler.postTask(() => settle(performance.now()), { priority: 'user-blocking' }),
          )
        })
        observer.observe(document.body, { subtree: true, childList: true })
      }),
  )
  await send.click()
  const at = await painted
  return at - (await lastByte(page, '/api/domain/listrecords'))
}

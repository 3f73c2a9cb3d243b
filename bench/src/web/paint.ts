import type { Locator, Page } from '@playwright/test'

/** An element by its text: one that holds a text, or another one than before. */
export type Wanted = { selector: string; text?: string; not?: string }

/**
 * Presses a key and waits until the page has painted what it was pressed for.
 * @returns milliseconds from the key to the paint
 */
export const timeKey = async (page: Page, field: Locator, key: string, wanted: Wanted): Promise<number> => {
  const painted = page.evaluate(
    ({ selector, text, not, key }) =>
      new Promise<number>((settle, fail) => {
        setTimeout(
          () => fail(new Error(`${key} brought no ${text ?? `other text than ${not}`} into ${selector}`)),
          30_000,
        )
        let pressed = 0
        document.addEventListener('keydown', (event) => (pressed = event.timeStamp), {
          once: true,
          capture: true,
        })
        const watch = () => {
          const shown = document.querySelector(selector)?.textContent
          if (pressed === 0 || shown === undefined || shown === not || !shown.includes(text ?? '')) return
          observer.disconnect()
          // The frame that shows it has been handed over when the task after it runs; a timer would wait behind other work.
          requestAnimationFrame(
            () =>
              void scheduler.postTask(() => settle(performance.now() - pressed), {
                priority: 'user-blocking',
              }),
          )
        }
        const observer = new MutationObserver(watch)
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        })
      }),
    { ...wanted, key },
  )
  // The script above runs first: the browser takes commands in their order.
  await field.press(key)
  return painted
}

/** When the last response had come to requests whose address contains a path, on the clock of the page. */
export const lastByte = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      Math.max(
        ...performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry.name.includes(wanted) ? [(entry as PerformanceResourceTiming).responseEnd] : [],
          ),
      ),
    path,
  )

/** Goes to another screen without loading the page anew, as a link does. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

/**
 * Types digits one by one into a field that narrows what a count stands for; each of them makes it smaller.
 * @param before what is in the field before the digits
 */
export const timeNarrowing = async (
  page: Page,
  field: Locator,
  count: string,
  digits: readonly string[],
  before = '',
): Promise<number[]> => {
  const times: number[] = []
  for (const each of digits) {
    for (const key of each) {
      const not = (await page.locator(count).first().textContent()) ?? ''
      times.push(await timeKey(page, field, key, { selector: count, not }))
    }
    const not = (await page.locator(count).first().textContent()) ?? ''
    await field.fill(before)
    await page.waitForFunction(
      (former) => document.querySelector(former.selector)?.textContent !== former.text,
      { selector: count, text: not },
    )
  }
  return times
}

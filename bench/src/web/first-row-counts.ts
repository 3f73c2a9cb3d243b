import type { Page } from '@playwright/test'

/** What React tells its developer tools of, in a build for production too. */
type Fiber = {
  tag: number
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

type Seen = { drawings: number; components: number; nodes: number; rowsAt: number }

/** Counts, in each page that is opened from now on, what is drawn until a first row is there. */
export const noteCommits = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const componentTags = new Set([0, 11, 14, 15])
    const seen: Seen = { drawings: 0, components: 0, nodes: 0, rowsAt: 0 }
    const performedWork = 1
    /** @param before the same of the former drawing: what it shares with that was not drawn */
    const count = (fiber: Fiber, before: Fiber | null): void => {
      if (componentTags.has(fiber.tag) && (before === null || fiber.flags & performedWork))
        seen.components += 1
      if (before !== null && fiber.child === before.child) return
      for (let each = fiber.child; each; each = each.sibling) count(each, before && each.alternate)
    }
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
        if (seen.rowsAt > 0) return
        seen.drawings += 1
        count(current, current.alternate)
        if (!document.querySelector('tr[data-index]')) return
        seen.rowsAt = performance.now()
        seen.nodes = document.querySelectorAll('*').length
      },
    }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, firstRow: seen })
  })

/** What it took to the first row of the page that is open. */
export const countFirstRow = (page: Page) =>
  page.evaluate(() => {
    const { rowsAt, ...drawn } = (window as unknown as { firstRow: Seen }).firstRow
    const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const asked = [
      ...(performance.getEntriesByType('navigation') as PerformanceResourceTiming[]),
      ...files.filter(({ name }) => name === entry || /\/(?:session|api\/.*)$/.test(name)),
    ]
      .filter(({ responseEnd }) => responseEnd <= rowsAt)
      .toSorted((one, other) => one.responseEnd - other.responseEnd)
    // The longest row of requests of which each begins when the one before is answered.
    let requestsInARow = 0
    let ended = -1
    for (const { startTime, responseEnd } of asked) {
      if (startTime < ended) continue
      requestsInARow += 1
      ended = responseEnd
    }
    return {
      ...drawn,
      requestsInARow,
      entryBytes: files.find(({ name }) => name === entry)?.decodedBodySize ?? Number.NaN,
    }
  })

import type { Counted } from '../text/en/plan.ts'
import { countedOf } from './counted.ts'
import { isFinished } from './outcome.ts'
import { type StagedChange, stagedChanges } from './staged.ts'

/** What signing out would lose of a plan. */
export const leftIn = (items: readonly StagedChange[]): Counted =>
  countedOf(items.filter(({ outcome }) => !isFinished(outcome)))

const channel = 'console:left-to-apply'

/** Tells other tabs of this browser, when they ask, what is left to apply in the plan of this one. @returns ends it */
export const tellWhatIsLeft = (): (() => void) => {
  const tabs = new BroadcastChannel(channel)
  tabs.addEventListener('message', ({ data }: MessageEvent<Counted | 'ask'>) => {
    const left = leftIn(stagedChanges())
    if (data === 'ask' && left.count > 0) tabs.postMessage(left)
  })
  return () => tabs.close()
}

/** A tab answers within a turn, unless the browser has put it to sleep. */
const waitMs = 250

/** What is left to apply in the plans of the other tabs of this browser. */
export const leftInOtherTabs = (): Promise<Counted> =>
  new Promise((resolve) => {
    const tabs = new BroadcastChannel(channel)
    const found: Counted[] = []
    tabs.addEventListener('message', ({ data }: MessageEvent<Counted | 'ask'>) => {
      if (data !== 'ask') found.push(data)
    })
    tabs.postMessage('ask')
    setTimeout(() => {
      tabs.close()
      resolve({
        count: found.reduce((sum, { count }) => sum + count, 0),
        hasReads: found.some(({ hasReads }) => hasReads),
      })
    }, waitMs)
  })

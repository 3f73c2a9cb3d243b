import { isMade } from '@hosting-console/console-core'
import { hasDrafts } from '../components/drafts.ts'
import { newChangeId } from '../changes/change-options.ts'
import type { Counted } from '../text/en/plan.ts'
import { countedOf } from './tally.ts'
import { type StagedChange, stagedChanges } from './staged.ts'

/** What signing out would lose: of a plan, and of what is typed and not sent. */
export type Left = Counted & { isTyped: boolean }

export const leftIn = (items: readonly StagedChange[]): Left => ({
  ...countedOf(items.filter((item) => !isMade(item))),
  isTyped: hasDrafts(),
})

export const isAnyLeft = ({ count, isTyped }: Left): boolean => count > 0 || isTyped

/** What is left in one tab; `id` tells them apart. */
export type LeftInTab = Left & { id: string }

/** Every tab that asks has a name, so that none counts what another was told. */
type Said = { asks: string } | { for: string; left: LeftInTab }

/** A channel doesn't hear itself: a tab that asks isn't told of its own plan. */
const tabs = new BroadcastChannel('console:left-to-apply')

// Wherever this is loaded, as it is with the question, other tabs are told when they ask.
tabs.addEventListener('message', ({ data }: MessageEvent<Said>) => {
  if (!('asks' in data)) return
  const left = leftIn(stagedChanges())
  if (isAnyLeft(left))
    tabs.postMessage({ for: data.asks, left: { ...left, id: newChangeId() } } satisfies Said)
})

/** A tab answers within a turn, unless the browser has put it to sleep. */
const waitMs = 250

/** What is left in the other tabs of this browser, each for itself. */
export const leftInOtherTabs = async (): Promise<LeftInTab[]> => {
  const name = newChangeId()
  const found: LeftInTab[] = []
  const take = ({ data }: MessageEvent<Said>) => {
    if ('for' in data && data.for === name) found.push(data.left)
  }
  tabs.addEventListener('message', take)
  tabs.postMessage({ asks: name } satisfies Said)
  await new Promise((resume) => setTimeout(resume, waitMs))
  tabs.removeEventListener('message', take)
  return found
}

import { onForget } from '../api/forget.ts'
import { readText } from '../util/kept.ts'
import { createStore, useStore } from '../util/store.ts'

/** Where a tab keeps its plan. */
export const planKey = 'plan'

/** Whether there is a plan, before what reads and shows one is loaded: most pages have none. */
export const hasStaged = createStore(readText('tab', planKey) !== null)

/** Whether the whole plan is shown. */
export const isPlanOpen = createStore(false)
hasStaged.follow(() => {
  if (!hasStaged.get()) isPlanOpen.set(false)
})

onForget(() => hasStaged.set(false))

export const useHasStaged = (): boolean => useStore(hasStaged)

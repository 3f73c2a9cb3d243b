import { type ChangeDescription, isRead } from '@hosting-console/console-core'
import type { Counted } from '../text/en/plan.ts'

/** How many steps these are. Where some only read, not all of them are changes. */
export const countedOf = (items: readonly { change: ChangeDescription }[]): Counted => ({
  count: items.length,
  hasReads: items.some(({ change }) => change.kind === 'call' && isRead(change.path)),
})

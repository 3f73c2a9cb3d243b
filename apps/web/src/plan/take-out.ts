import { showToast } from '../components/toasts.ts'
import { planText } from '../text/plan.ts'
import { countedOf } from './counted.ts'
import { unstage } from './stage.ts'
import type { StagedChange } from './staged.ts'

/** Takes changes out of the plan; the message's Undo puts them back. */
export const takeOut = (items: readonly StagedChange[]): void => {
  const putBack = unstage(items.map(({ id }) => id))
  showToast({
    tone: 'ok',
    title: planText.discarded(countedOf(items)),
    action: { label: planText.undo, run: putBack },
  })
}

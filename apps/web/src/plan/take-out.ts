import { isWaiting } from '@hosting-console/console-core'
import { showToast } from '../components/toasts.ts'
import { text } from '../text/text.ts'
import { countedOf } from './tally.ts'
import { unstage } from './stage.ts'
import { stagedChange } from './staged.ts'

/** Takes changes out of the plan. Those that waited are put back by the message's Undo; what is done is only cleared. */
export const takeOut = (ids: readonly number[], onPutBack = () => {}): void => {
  const items = ids.flatMap((id) => stagedChange(id) ?? [])
  const waiting = items.filter(isWaiting)
  const putBack = unstage(ids)
  if (waiting.length === 0) return
  showToast({
    tone: 'ok',
    title: text.plan.discarded(countedOf(waiting)),
    action: {
      label: text.plan.undo,
      run: () => {
        putBack()
        onPutBack()
      },
    },
  })
}

import { changeKey } from '@hosting-console/console-core'
import { isFinished } from './outcome.ts'
import { unstage } from './stage.ts'
import { stagedChanges } from './staged.ts'

/** Takes changes out of the plan where they are shown, with the message that puts them back: it comes with the plan's own code. */
export const unstageShown = async (ids: readonly number[]): Promise<void> => {
  const loaded = await import('./take-out.ts').catch(() => undefined)
  if (loaded) loaded.takeOut(ids)
  else unstage(ids)
}

/** The same of what is staged for one thing. */
export const unstageKey = (key: string): Promise<void> =>
  unstageShown(
    stagedChanges().flatMap(({ id, change, outcome }) =>
      changeKey(change) === key && !isFinished(outcome) ? [id] : [],
    ),
  )

import { changeKey } from '@hosting-console/console-core'
import { isFinished } from './outcome.ts'
import { followMs, unstage } from './stage.ts'
import { stagedChanges } from './staged.ts'

/** Takes changes out of the plan where they are shown, with the message that puts them back: it comes with the plan's own code. */
export const unstageShown = async (ids: readonly number[]): Promise<void> => {
  const loaded = await import('./take-out.ts').catch(() => undefined)
  if (loaded) loaded.takeOut(ids, () => notePutBack(ids))
  else unstage(ids)
}

let returned: readonly number[] = []
let ending: ReturnType<typeof setTimeout> | undefined

/** Of a table of thousands of rows, until it is drawn. */
const drawnMs = 500

/**
 * The message whose Undo was pressed is gone: the row that it brings back takes the focus. A table follows the plan no later
 * than this; a row that is drawn after that was found or scrolled to.
 */
export const notePutBack = (ids: readonly number[]): void => {
  returned = ids
  clearTimeout(ending)
  ending = setTimeout(() => {
    returned = []
  }, followMs() + drawnMs)
}

/** Whether a row takes the focus, as it was put back and nothing else has taken it; once. */
export const takePutBack = (id: number): boolean => {
  if (!returned.includes(id)) return false
  returned = []
  // The page or its table as a whole has it only for want of something better.
  return document.activeElement?.matches('body, #content, :is(section, ul)[data-focus-home]') ?? true
}

/** The same of what is staged for one thing. */
export const unstageKey = (key: string): Promise<void> =>
  unstageShown(
    stagedChanges().flatMap(({ id, change, outcome }) =>
      changeKey(change) === key && !isFinished(outcome) ? [id] : [],
    ),
  )

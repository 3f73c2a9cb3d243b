import { changeKey, isMade } from '@hosting-console/console-core'
import { stagedChanges } from './staged.ts'
import { takeOut } from './take-out.ts'

/** Takes changes out of the plan where they are shown, with the message that puts them back. */
export const unstageShown = (ids: readonly number[]): void => takeOut(ids, () => notePutBack(ids))

let returned: readonly number[] = []

const inputs = ['keydown', 'pointerdown', 'wheel'] as const

/** A row that is drawn after the next key, press or turn of a wheel was found or scrolled to, and takes no focus. */
const forgetReturned = (event?: Event) => {
  // The key that pressed Undo may still be held.
  if (event instanceof KeyboardEvent && event.repeat) return
  returned = []
  for (const input of inputs) removeEventListener(input, forgetReturned, true)
}

/** The message whose Undo was pressed is gone: the row that it brings back takes the focus, however late it is drawn. */
export const notePutBack = (ids: readonly number[]): void => {
  returned = ids
  for (const input of inputs) addEventListener(input, forgetReturned, { capture: true, passive: true })
}

/** Whether a row takes the focus, as it was put back and nothing else has taken it; once. */
export const takePutBack = (id: number): boolean => {
  if (!returned.includes(id)) return false
  forgetReturned()
  // The page or its table as a whole has it only for want of something better.
  return document.activeElement?.matches('body, #content, :is(section, ul)[data-focus-home]') ?? true
}

/** The same of what is staged for one thing. */
export const unstageKey = (key: string): void =>
  unstageShown(
    stagedChanges().flatMap((item) => (changeKey(item.change) === key && !isMade(item) ? [item.id] : [])),
  )

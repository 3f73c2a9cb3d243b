import { isTyping } from './is-typing.ts'

/**
 * Whether a key press can be a shortcut of the page: not one for a field or the browser, and none while a dialog keeps the
 * page out of reach. What is done there would be lost with the page.
 */
export const isShortcutAllowed = (event: KeyboardEvent): boolean =>
  !isTyping(event.target) &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  document.querySelector('dialog:modal') === null

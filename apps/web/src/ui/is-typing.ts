/** Whether a key press is meant for a field, so that a shortcut has to leave it alone. A box is only ticked. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]),textarea,select'))

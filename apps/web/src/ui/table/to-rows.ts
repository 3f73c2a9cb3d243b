import type { KeyboardEvent } from 'react'

/** ↓ in a filter goes to the first row of the table below it, where the arrows go on. */
export const toRows = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event
  if (key !== 'ArrowDown' || !(target instanceof HTMLInputElement) || target.type !== 'search') return
  const first = currentTarget.querySelector<HTMLElement>('[data-index] :is(a, button:enabled)')
  if (!first) return
  event.preventDefault()
  first.focus()
}

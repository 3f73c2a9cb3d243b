import type { ViewName } from '../../components/views.ts'
import type { Filled } from '../../requests/open-filled.ts'
import type { text } from '../../text/text.ts'

/**
 * What Enter does: goes somewhere, perhaps with something to be asked there, does it at once, or fills a form, perhaps with
 * something to be said of it.
 */
type Opening =
  | { to: string; state?: unknown }
  | { run: () => void }
  | { fill: Filled; said?: { title: string; detail: string } }

/** One line of the palette. */
export type Entry = {
  /** Tells it from all others; what leads to the same is one. */
  id: string
  kind: keyof typeof text.palette.kinds
  /** What it belongs to, where that is another view than its kind. */
  view?: ViewName
  name: string
  note: string
  opens: Opening
  /** Found nothing itself: what is typed is looked for elsewhere. */
  isSearch?: true
}

/** Something one goes to. */
export const toPlace = (entry: Omit<Entry, 'id' | 'opens'> & { to: string }): Entry => {
  const { to, ...rest } = entry
  return { ...rest, id: to, opens: { to } }
}

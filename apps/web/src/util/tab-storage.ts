import { clearKept, readKept, readKeptList, writeText } from './kept.ts'
import { packed } from './packed.ts'
import type { Guard } from '@hosting-console/console-core'
import { type Throttled, throttled } from './throttle.ts'

/** What a tab keeps over a reload: half-typed forms and the calls made. Cleared at sign-out. */
export const readTab = <T>(name: string, guard: Guard<T>): T | undefined => readKept('tab', name, guard)

export const readTabList = <Entry>(name: string, guard: Guard<Entry>): Entry[] =>
  readKeptList('tab', name, guard)

/** @returns whether the tab keeps it now: it may be full. In a browser that keeps nothing at all there is nothing to be lost. */
export const writeTab = (name: string, value: unknown): boolean =>
  writeText('tab', name, value === undefined ? undefined : packed(JSON.stringify(value))) ||
  !writeText('tab', 'any', '')

const writeMs = 200

/** What takes long to write is written so seldom that writing takes no more than this part of the time. */
const share = 1 / 20

/**
 * For what changes many times a second: written at most five times a second, a long one less often, and when the page is
 * left.
 * @returns to be called after each change
 */
export const writeSoon = (write: () => void): Throttled => {
  let tookMs = 0
  const timed = () => {
    const began = performance.now()
    write()
    tookMs = performance.now() - began
  }
  const soon = throttled(timed, () => Math.max(writeMs, tookMs / share))
  window.addEventListener('pagehide', soon.flush)
  return soon
}

export const clearTab = (): void => clearKept('tab')

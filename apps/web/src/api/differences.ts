import type { ModuleDescription } from '@hosting-console/api-client'
import { type DescriptionChange, describedChanges, joinChanges } from '@hosting-console/console-core'
import { changeKeptList } from '../util/kept-list.ts'
import { isNoticed, noticedOf } from './noticed-changes.ts'
import { serviceInUse } from './session-store.ts'

/** The newest ones stay. */
const mostKept = 300

const note = (changes: readonly DescriptionChange[]): void => {
  const service = serviceInUse()
  if (service === undefined || changes.length === 0) return
  const at = Date.now()
  changeKeptList(noticedOf(service), isNoticed, (kept) =>
    joinChanges(
      kept,
      changes.map((change) => ({ ...change, at })),
    ).slice(-mostKept),
  )
}

/** The names of all modules, or one module. */
export type Described = readonly string[] | ModuleDescription

/** Keeps what has changed between two descriptions of the same. */
export const noteChanges = (before: Described, now: Described): void => {
  if ('module' in before && 'module' in now) note(describedChanges(before, now))
  else if (!('module' in before || 'module' in now)) note(nameChanges(before, now))
}

const nameChanges = (before: readonly string[], now: readonly string[]): DescriptionChange[] => [
  ...now.flatMap((module): DescriptionChange[] =>
    before.includes(module) ? [] : [{ module, what: 'added' }],
  ),
  ...before.flatMap((module): DescriptionChange[] =>
    now.includes(module) ? [] : [{ module, what: 'removed' }],
  ),
]

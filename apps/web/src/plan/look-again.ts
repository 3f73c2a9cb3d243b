import { awaitPending, isUnshown, type ServiceDescription } from '@hosting-console/console-core'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { mostLooks, pause } from '../requests/look-pace.ts'
import { caller } from '../changes/caller.ts'
import { asStaged, journal, makeAll } from './run-staged.ts'
import { stagedChanges } from './staged.ts'

/** Goes on looking at what the service was slow to show when the page was closed, as long as it is in the plan. */
export const lookAgain = async (service: ServiceDescription): Promise<void> => {
  const pending = stagedChanges().filter((step) => isUnshown(step, 'make'))
  // A look needs nothing of what is kept nowhere.
  const made = makeAll(service, asStaged(pending), () => undefined, { isSent: false })
  if (await awaitPending(made, journal, caller, { looks: mostLooks, pause }))
    await refreshAfterChange(made.map(({ change }) => changedBy(change)))
}

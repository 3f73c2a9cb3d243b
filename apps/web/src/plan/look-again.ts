import { awaitSteps, type ServiceDescription, statusOf } from '@hosting-console/console-core'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { mostLooks, pause } from '../changes/looks.ts'
import { caller } from '../changes/run-change.ts'
import { asStaged, makeAll } from './run-staged.ts'
import { record, type StagedChange, stagedChange, stagedChanges } from './staged.ts'

const isPending = (item: StagedChange | undefined): boolean =>
  item !== undefined && statusOf(item).status === 'pending'

const isPendingStill = ({ id }: { id: number }): boolean => isPending(stagedChange(id))

/** Goes on looking at what the service was slow to show when the page was closed, as long as it is in the plan. */
export const lookAgain = async (service: ServiceDescription): Promise<void> => {
  const pending = stagedChanges().filter(isPending)
  // A look needs nothing of what is kept nowhere.
  const made = makeAll(service, asStaged(pending), () => undefined, { isSent: false })
  const steps = made.map(({ id, change }) => {
    const wasThere = change.before === undefined ? {} : { wasThere: true as const }
    return { id, change, outcome: { kind: 'applied' as const, isConfirmed: false, ...wasThere } }
  })
  const follow = () => {
    const shown = steps.flatMap((step) => (step.outcome.isConfirmed && isPendingStill(step) ? [step.id] : []))
    if (shown.length > 0) record(new Map(shown.map((id) => [id, { type: 'shown' }])))
  }
  const isWanted = () => steps.some(isPendingStill)
  if (await awaitSteps(steps, caller, { looks: mostLooks, pause, isWanted, onStep: follow }))
    await refreshAfterChange(made.map(({ change }) => changedBy(change)))
}

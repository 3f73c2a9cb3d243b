import type { StagedChange } from './staged.ts'
import { talliesOf } from './tally.ts'

/** How many steps of a plan ended how, in words; before anything was sent, what the check found. */
export const PlanTally = ({ items }: { items: readonly StagedChange[] }) =>
  talliesOf(items).map(({ key, text, tone }) => (
    <span key={key} className={tone}>
      {text}
    </span>
  ))

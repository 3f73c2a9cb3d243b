import { ExportChoices } from '../components/ExportMenu.tsx'
import { text } from '../text/text.ts'
import { planTable } from './plan-table.ts'
import { stagedChanges } from './staged.ts'

/** The formats in which the plan is taken along. */
export const PlanExport = ({ onChosen }: { onChosen: () => void }) => (
  <ExportChoices
    name="plan-changes"
    table={() => planTable(stagedChanges())}
    prefix={text.planParts.export}
    onChosen={onChosen}
  />
)

import { ExportChoices } from '../components/ExportMenu.tsx'
import { planPartsText } from '../text/plan-parts.ts'
import { planTable } from './plan-table.ts'
import { stagedChanges } from './staged.ts'

/** The formats in which the plan is taken along. */
export const PlanExport = ({ onChosen }: { onChosen: () => void }) => (
  <ExportChoices
    name="plan-changes"
    table={() => planTable(stagedChanges())}
    prefix={planPartsText.export}
    onChosen={onChosen}
  />
)

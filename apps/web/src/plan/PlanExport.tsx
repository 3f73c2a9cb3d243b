import { differences, planSubject } from '@hosting-console/console-core'
import { ExportChoices } from '../components/ExportMenu.tsx'
import { planText } from '../text/plan.ts'
import { planPartsText } from '../text/plan-parts.ts'
import type { ExportedTable } from '../util/table-export.ts'
import { stepWords, whatOf } from './outcome-words.ts'
import { shownChange } from './shown-call.ts'
import { stagedChanges } from './staged.ts'

/** The formats in which the plan is taken along. */
export const PlanExport = ({ onChosen }: { onChosen: () => void }) => (
  <ExportChoices name="plan-changes" table={planTable} prefix={planPartsText.export} onChosen={onChosen} />
)

/** A row for each change, and what became of it. */
const planTable = (): ExportedTable => {
  const names = planPartsText.exported
  return {
    columns: Object.entries(names).map(([id, header]) => ({ id, header })),
    rows: stagedChanges().map((item) => {
      const { change } = item
      const { kind, identity, name } = planSubject(change)
      const words = stepWords(item)
      return [
        `${planText.subjects[kind]} ${name}`,
        identity,
        planText.kinds[change.kind],
        whatOf(change),
        differences(shownChange(change))
          .map(({ field, from = '', to = '' }) => `${field}: ${from} → ${to}`)
          .join('; '),
        words.label,
        words.detail ?? '',
      ].map((text) => ({ text, value: text || null }))
    }),
  }
}

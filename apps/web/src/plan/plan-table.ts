import { type ChangeDescription, isAddition, isDeletion, planSubject } from '@hosting-console/console-core'
import { fieldName } from '../text/names.ts'
import { text } from '../text/text.ts'
import type { ExportedTable } from '../util/table-export.ts'
import { standingOf } from './lost-value.ts'
import { deedWord, stepWords, whatOf } from './step-words.ts'
import { shownCall } from './shown-call.ts'
import { heldData, shownDifferences } from './shown-names.ts'
import type { StagedChange } from './staged.ts'

/** A row for each change, with its outcome. */
export const planTable = (items: readonly StagedChange[]): ExportedTable => ({
  columns: Object.entries(text.planParts.exported).map(([id, header]) => ({ id, header })),
  rows: items.map((item) => {
    const { change } = item
    const { kind, identity, name } = planSubject(change)
    const { label, detail } = stepWords(standingOf(item))
    return [
      `${text.plan.subjects[kind]} ${name}`,
      identity,
      deedWord(change),
      'recordid' in change ? `${whatOf(change)} #${change.recordid}` : whatOf(change),
      fieldsOf(change).join('; '),
      label,
      detail,
    ].map((text) => ({ text, value: text || null }))
  }),
})

/** What changes and what it becomes, as on the page; of a whole record its fields. */
const fieldsOf = (change: ChangeDescription): string[] => {
  if (change.kind === 'call') {
    const { fields, open } = shownCall(change)
    return [
      ...fields.map(({ field, from, to = '' }) => `${field}: ${from === undefined ? '' : `${from} → `}${to}`),
      ...open.map((name) => `${name}: ${text.plan.askedLater}`),
    ]
  }
  const held = heldData(change)
  const isWhole = isAddition(change) || isDeletion(change)
  return [
    ...(held === undefined ? [] : [`${fieldName('data')}: ${held}`]),
    ...shownDifferences(change).flatMap(({ field, from, to }) => {
      const [former, next] = [from, to ?? text.plan.usualName].map(
        (value) => value || text.views.changes.nothing,
      )
      if (!isWhole) return [`${fieldName(field)}: ${former} → ${next}`]
      return (from ?? to) ? [`${fieldName(field)}: ${from ?? to}`] : []
    }),
  ]
}

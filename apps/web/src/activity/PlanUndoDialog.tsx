import type { ServiceDescription } from '@hosting-console/console-core'
import { ApplyDialog } from '../plan/ApplyDialog.tsx'
import { List } from '../plan/JudgedList.tsx'
import { questionsOf } from '../plan/questions.ts'
import { text } from '../text/text.ts'
import type { PreparedUndo } from './open-undo.ts'
import { WhatWillBe } from './UndoDialog.tsx'

type Props = {
  service: ServiceDescription
  plan: PreparedUndo
  /** What of it stays. */
  note: string
  isRedo: boolean
  onClose: () => void
}

/** Asks before changes of a plan are undone, or made again: what is there and what will be, apart from what is staged. */
export const PlanUndoDialog = ({ service, plan, note, isRedo, onClose }: Props) => {
  const redo = text.activity.redoOf(plan.asked.length)
  return (
    <ApplyDialog
      isUndo
      {...(isRedo ? { title: `${redo}?`, submit: redo } : {})}
      questions={questionsOf(service, plan.asked, true)}
      count={plan.asked.length}
      note={note}
      onClose={onClose}
      onConfirm={(given) => {
        plan.run(given, isRedo)
        onClose()
      }}
    >
      <List label={isRedo ? redo : text.activity.undo}>
        {plan.entries.map((each) => (
          <li key={each.id} className="py-0.5 wrap-anywhere">
            <WhatWillBe entry={each} />
          </li>
        ))}
      </List>
    </ApplyDialog>
  )
}

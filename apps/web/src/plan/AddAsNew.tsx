import type { RecordAddition, RecordUpdate } from '@hosting-console/console-core'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { stage, unstage } from './stage.ts'
import type { StagedChange } from './staged.ts'
import { useBusyReason } from './use-busy-reason.ts'

/** The record that was to be changed is gone: what it was meant to be is added instead. */
export const AddAsNew = ({ item, change }: { item: StagedChange; change: RecordUpdate }) => {
  const { kind, identity, zone, before, after } = change
  const added: RecordAddition = { kind, identity, zone, before: null, after: { ...before, ...after } }
  return (
    <Button
      size="small"
      className="mt-2"
      disabledReason={useBusyReason()}
      onClick={() => {
        unstage([item.id])
        stage([added])
      }}
    >
      {viewsText.changes.addAsNew}
    </Button>
  )
}

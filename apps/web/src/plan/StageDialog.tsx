import type { ChangeDescription } from '@hosting-console/console-core'
import type { FormEvent, ReactNode } from 'react'
import { viewsText } from '../text/views.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { stage } from './stage.ts'

type Props = {
  title: string
  /** What will be staged; shown as a count before it is. */
  changes: readonly ChangeDescription[]
  onStaged: () => void
  onClose: () => void
  isWide?: boolean
  children: ReactNode
}

/** A dialog that ends in staging many changes at once. */
export const StageDialog = ({ title, changes, onStaged, onClose, isWide = false, children }: Props) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changes.length === 0) return
    stage(changes)
    onStaged()
  }
  return (
    <Dialog title={title} onClose={onClose} isWide={isWide}>
      <form className="flex flex-col gap-4 px-5 pt-1 pb-5" onSubmit={submit}>
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="submit"
            look="primary"
            disabledReason={changes.length === 0 ? viewsText.changes.nothingToStage : undefined}
          >
            {viewsText.changes.stageChanges(changes.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

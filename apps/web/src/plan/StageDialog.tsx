import type { ChangeDescription } from '@hosting-console/console-core'
import type { FormEvent, ReactNode } from 'react'
import { bulkText } from '../text/bulk.ts'
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
  /** Left of the buttons. */
  actions?: ReactNode
  children: ReactNode
}

/** A wide dialog that ends in staging many changes at once. */
export const StageDialog = ({ title, changes, onStaged, onClose, actions, children }: Props) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changes.length === 0) return
    stage(changes)
    onStaged()
  }
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <form className="flex flex-col gap-4 px-5 pt-1 pb-5" onSubmit={submit}>
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          {actions}
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            type="submit"
            look="primary"
            disabledReason={changes.length === 0 ? bulkText.nothingToStage : undefined}
          >
            {bulkText.stage(changes.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

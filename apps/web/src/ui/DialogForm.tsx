import type { FormEvent, ReactNode } from 'react'
import { text } from '../text/text.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

type Props = {
  title: string
  isWide?: boolean
  /** It is being sent: the dialog stays, and nothing else can be pressed. */
  isPending?: boolean
  pendingReason?: string
  submit: string
  look?: 'primary' | 'danger'
  /** Why it can't be submitted. */
  disabledReason?: string | undefined
  /** What Enter does at once; `field` where a field takes the focus by itself. */
  focus?: 'submit' | 'cancel' | 'field'
  /** At the left of the buttons. */
  aside?: ReactNode
  /** What else can be done, beside submitting. */
  further?: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A question that is answered by one button, or left by Cancel and Escape. */
export const DialogForm = ({
  title,
  isWide = false,
  isPending = false,
  pendingReason = text.views.changes.beingSent,
  submit,
  look = 'primary',
  disabledReason,
  focus = look === 'danger' ? 'cancel' : 'submit',
  aside,
  further,
  onSubmit,
  onClose,
  children,
}: Props) => {
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason === undefined && !isPending) onSubmit()
  }
  return (
    <Dialog title={title} isWide={isWide} onClose={isPending ? undefined : onClose}>
      <form noValidate className="flex flex-col gap-4 px-5 pt-1 pb-5" onSubmit={send}>
        {children}
        <DialogActions aside={aside}>
          <Button
            autoFocus={focus === 'cancel'}
            disabledReason={isPending ? pendingReason : undefined}
            onClick={onClose}
          >
            {text.views.cancel}
          </Button>
          {further}
          <Button
            type="submit"
            look={look}
            autoFocus={focus === 'submit' && disabledReason === undefined}
            pending={isPending}
            disabledReason={disabledReason}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

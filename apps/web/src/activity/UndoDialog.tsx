import { type NamedEntry, nameOfEntry } from '../changes/change-text.ts'
import { text } from '../text/text.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { Fields, typeOf } from './Fields.tsx'

type Props = {
  entry: NamedEntry
  title: string
  submit: string
  /** What is looked at before it. */
  hint: string
  onClose: () => void
  onConfirm: () => void
}

/** Rows move while they are read: what is about to be undone is shown once more. */
export const UndoDialog = ({ entry, title, submit, hint, onClose, onConfirm }: Props) => (
  <DialogForm
    title={title}
    submit={submit}
    look={entry.claim?.before === undefined ? 'danger' : 'primary'}
    onSubmit={onConfirm}
    onClose={onClose}
  >
    <p className="rounded-md border border-line px-3 py-2 wrap-anywhere">
      <WhatWillBe entry={entry} />
    </p>
    <p className="text-muted">{hint}</p>
  </DialogForm>
)

/** As a change of its own: what was added is deleted, what was deleted is added, and what was changed is as it was. */
export const WhatWillBe = ({ entry }: { entry: NamedEntry }) => {
  const { before, after } = entry.claim ?? {}
  const type = typeOf(entry)
  const [isAdded, isDeleted] = [before === undefined, after === undefined]
  return (
    <>
      <span className="mr-2.5 font-medium">{nameOfEntry(entry)}</span>
      {isAdded || isDeleted ? (
        <span className="mr-2.5">{isAdded ? text.activity.willBeDeleted : text.activity.willBeAdded}</span>
      ) : null}
      <Fields from={after} to={before} type={type} />
    </>
  )
}

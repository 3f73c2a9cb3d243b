import type { ApiResponse, Arguments } from '@hosting-console/api-client'
import type { DescribedFunction, PlannedCall } from '@hosting-console/console-core'
import { type ReactNode, useState } from 'react'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { beginForm } from '../requests/form-draft.ts'
import { lazily } from '../util/lazily.ts'

const FormDialog = lazily(async () => (await import('./FormDialog.tsx')).FormDialog)

type Opened = { described: DescribedFunction; identity: string | undefined; known: ReadonlySet<string> }

/** Forms of functions in a dialog, sent as whoever is given, else chosen in the form. `dialog` has to be drawn. */
export const useFormDialog = (
  onDone?: (response: ApiResponse, call: PlannedCall) => void,
): {
  open: (described: DescribedFunction, identity: string | undefined, values: Arguments) => void
  dialog: ReactNode
} => {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return {
    open: (described, identity, values) => {
      const known = Object.entries(values).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      )
      beginForm(described.path, identity ?? '', new Map(known))
      setOpened({ described, identity, known: new Set(known.map(([name]) => name)) })
    },
    dialog: opened ? (
      <DialogBoundary onClose={close}>
        <FormDialog {...opened} onDone={onDone} onClose={close} />
      </DialogBoundary>
    ) : null,
  }
}

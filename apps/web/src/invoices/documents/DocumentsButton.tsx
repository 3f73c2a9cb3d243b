import type { Invoice } from '@hosting-console/api-client'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { DialogBoundary } from '../../components/DialogBoundary.tsx'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { lazily } from '../../util/lazily.ts'

const DocumentsDialog = lazily(async () => (await import('./DocumentsDialog.tsx')).DocumentsDialog)

type Props = {
  /** Those that the list shows. */
  invoices: () => readonly Invoice[]
  isNone: boolean
  /** Of the archive, without its ending. @param isLacking whether a document is missing in it */
  nameOf: (isLacking: boolean) => string
}

/** Opens what fetches the documents of all invoices shown. */
export const DocumentsButton = ({ invoices, isNone, nameOf }: Props) => {
  // What is fetched is what was shown when the button was pressed, whatever the list does meanwhile.
  const [chosen, setChosen] = useState<readonly Invoice[]>()
  const close = () => setChosen(undefined)
  return (
    <>
      <Button
        icon={<FileDown aria-hidden size={14} />}
        disabledReason={isNone ? text.views.list.noMatch : undefined}
        onClick={() => setChosen(invoices())}
      >
        {text.documents.open}
      </Button>
      {chosen ? (
        <DialogBoundary onClose={close}>
          <DocumentsDialog invoices={chosen} nameOf={nameOf} onClose={close} />
        </DialogBoundary>
      ) : null}
    </>
  )
}

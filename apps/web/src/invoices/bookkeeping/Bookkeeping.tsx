import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../api/session-store.ts'
import { DialogBoundary } from '../../components/DialogBoundary.tsx'
import { useOrganizations } from '../../components/payment-state.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { lazily } from '../../util/lazily.ts'
import type { ListedInvoice } from '../invoice-columns.tsx'
import { bookingOf, type Payer } from './booking.ts'

const BookkeepingDialog = lazily(async () => (await import('./BookkeepingDialog.tsx')).BookkeepingDialog)

/** Offers the invoices that are shown as files for bookkeeping. */
export const Bookkeeping = ({ invoices, name }: { invoices: readonly ListedInvoice[]; name: string }) => {
  const [isOpen, setOpen] = useState(false)
  const payers = usePayers()
  return (
    <>
      <Button
        icon={<ReceiptText aria-hidden size={14} />}
        disabledReason={invoices.length === 0 ? text.views.list.noMatch : undefined}
        onClick={() => setOpen(true)}
      >
        {text.bookkeeping.open}
      </Button>
      {isOpen ? (
        <DialogBoundary onClose={() => setOpen(false)}>
          <BookkeepingDialog
            bookings={invoices.map((each) => bookingOf(each, payers))}
            name={name}
            onClose={() => setOpen(false)}
          />
        </DialogBoundary>
      ) : null}
    </>
  )
}

const usePayers = (): ReadonlyMap<string, Payer> => {
  const { identities } = useSession()
  const organizations = new Map(useOrganizations().map((each) => [each.id, each]))
  return new Map(
    identities.map(({ id, description }) => {
      const { name, invoicereference } = organizations.get(id) ?? {}
      return [id, { name: description ?? name ?? id, reference: invoicereference ?? '' }]
    }),
  )
}

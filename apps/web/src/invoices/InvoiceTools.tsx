import { invoicesText } from '../text/invoices.ts'
import { Select } from '../ui/Select.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'

type Props = {
  /** Of every invoice there is. */
  dates: readonly (string | null | undefined)[]
  period: string
  onPeriod: (period: string) => void
  due: string
  onDue: (due: string) => void
}

const dueStates = ['soon', 'past'] as const

/** What the list is narrowed to by its dates. */
export const InvoiceTools = ({ dates, period, onPeriod, due, onDue }: Props) => (
  <>
    <PeriodChoice dates={dates} period={period} onPeriod={onPeriod} />
    <Select
      aria-label={invoicesText.dueFilter.label}
      className="w-auto max-sm:w-0 max-sm:min-w-2/5 max-sm:flex-1 max-sm:text-ellipsis"
      value={due}
      onChange={onDue}
      options={[
        ['', invoicesText.dueFilter.any],
        ...dueStates.map((state) => [state, invoicesText.dueFilter[state]] as const),
      ]}
    />
  </>
)

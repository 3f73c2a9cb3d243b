import { text } from '../text/text.ts'
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
      aria-label={text.invoices.dueFilter.label}
      className="w-auto max-sm:w-0 max-sm:min-w-2/5 max-sm:flex-1 max-sm:text-ellipsis"
      value={due}
      onChange={onDue}
      options={[
        ['', text.invoices.dueFilter.any],
        ...dueStates.map((state) => [state, text.invoices.dueFilter[state]] as const),
      ]}
    />
  </>
)

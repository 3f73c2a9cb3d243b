import { useMemo } from 'react'
import { invoicesText } from '../text/invoices.ts'
import { periodOf, periodUnits } from './periods.ts'
import { periodName } from './period-name.ts'
import { Select } from '../ui/Select.tsx'

type Props = {
  /** Of every invoice there is: they decide which periods there are. */
  dates: readonly (string | null | undefined)[]
  period: string
  onPeriod: (period: string) => void
  due: string
  onDue: (due: string) => void
}

const dueStates = ['soon', 'past'] as const

/** What the list is narrowed to by its dates. */
export const InvoiceTools = ({ dates, period, onPeriod, due, onDue }: Props) => {
  const years = useMemo(() => periodsByYear(dates), [dates])
  const isListed = period === '' || years.some(([, periods]) => periods.includes(period))
  return (
    <>
      <Select
        aria-label={invoicesText.period}
        className="w-auto max-sm:w-0 max-sm:min-w-2/5 max-sm:flex-1 max-sm:text-ellipsis"
        value={period}
        onChange={onPeriod}
        options={[
          ['', invoicesText.allPeriods],
          ...(isListed ? [] : [[period, periodName(period)] as const]),
          ...years.map(([label, periods]) => ({
            label,
            options: periods.map((each) => [each, periodName(each)] as const),
          })),
        ]}
      />
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
}

/** Newest year first, in it the year itself, its quarters and its months. */
const periodsByYear = (dates: readonly (string | null | undefined)[]): [string, string[]][] => {
  const held = periodUnits
    .toReversed()
    .flatMap((unit) =>
      [...new Set(dates.flatMap((date) => periodOf(date, unit) ?? []))].toSorted().toReversed(),
    )
  return [...Map.groupBy(held, (period) => period.slice(0, 4))].toSorted(([one], [other]) =>
    other.localeCompare(one),
  )
}

import { useMemo, useState } from 'react'
import { text } from '../text/text.ts'
import { DayField } from '../ui/DayField.tsx'
import { Select } from '../ui/Select.tsx'
import { locale } from '../util/locale.ts'
import { chooseFirstMonth, useFirstMonth } from './fiscal-year.ts'
import { periodName } from './period-name.ts'
import {
  asDays,
  dayOf,
  daysBetween,
  daysOf,
  periodNow,
  periodOf,
  periodUnits,
  usualPeriods,
} from './periods.ts'

type Props = {
  /** Of every invoice there is: they decide which periods there are. */
  dates: readonly (string | null | undefined)[]
  period: string
  onPeriod: (period: string) => void
}

/** Chosen to give both days by hand. */
const byDays = '..'

const narrow = 'w-auto max-sm:w-0 max-sm:min-w-2/5 max-sm:flex-1 max-sm:text-ellipsis'

/** The period that the list is narrowed to: one that books are closed by, one that has invoices, or any days. */
export const PeriodChoice = ({ dates, period, onPeriod }: Props) => {
  const [today] = useState(() => dayOf(new Date()))
  const firstMonth = useFirstMonth()
  const years = useMemo(() => periodsByYear(dates), [dates])
  const now = usualPeriods.map((usual) => ({ usual, period: periodNow(usual, today, firstMonth) }))
  const isListed =
    period === '' ||
    now.some((each) => each.period === period) ||
    years.some(([, periods]) => periods.includes(period))
  const fiscal = now.find((each) => each.period === period && each.usual.endsWith('FiscalYear'))
  const days = daysOf(period)
  const chooseMonth = (month: number) => {
    chooseFirstMonth(month)
    if (fiscal) onPeriod(periodNow(fiscal.usual, today, month))
  }
  return (
    <>
      <Select
        aria-label={text.invoices.period}
        className={narrow}
        value={period}
        onChange={(chosen) => onPeriod(chosen === byDays ? asDays(period, today) : chosen)}
        options={[
          ['', text.invoices.allPeriods],
          ...(isListed ? [] : [[period, periodName(period)] as const]),
          {
            label: text.invoices.usualPeriods.label,
            options: [
              ...now.map(
                (each) =>
                  [
                    each.period,
                    `${text.invoices.usualPeriods[each.usual]} (${periodName(each.period)})`,
                  ] as const,
              ),
              [byDays, text.invoices.usualPeriods.days],
            ],
          },
          ...years.map(([label, periods]) => ({
            label,
            options: periods.map((each) => [each, periodName(each)] as const),
          })),
        ]}
      />
      {fiscal ? (
        <Select
          aria-label={text.invoices.fiscalYear}
          title={text.invoices.fiscalYear}
          className={narrow}
          value={String(firstMonth)}
          onChange={(month) => chooseMonth(Number(month))}
          options={months().map(
            (name, index) => [String(index + 1), `${text.invoices.fiscalYear} ${name}`] as const,
          )}
        />
      ) : null}
      {days ? (
        <>
          <DayField
            label={text.invoices.from}
            value={days.from}
            onChange={(from) => onPeriod(daysBetween(from, days.to))}
          />
          <DayField
            label={text.invoices.to}
            value={days.to}
            onChange={(to) => onPeriod(daysBetween(days.from, to))}
          />
        </>
      ) : null}
    </>
  )
}

const months = (): string[] => {
  const names = new Intl.DateTimeFormat(locale(), { month: 'long' })
  return Array.from({ length: 12 }, (_, month) => names.format(new Date(2026, month, 1)))
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

import type { Invoice } from '@hosting-console/api-client'
import { addAmounts, type Amount, currencyOf, subtractAmounts, toAmount } from '../util/money.ts'
import {
  daysBetween,
  type Grouping,
  isWithin,
  periodOf,
  periodsBetween,
  spanOf,
  yearBefore,
} from './periods.ts'

/** What the invoices of a period come to, and how that compares with a year before. */
export type PeriodTotal = {
  /** Where only a part of it is shown, the days of that part. */
  period: string
  count: number
  sum: Amount
  /** Absent when there is no invoice of the same period a year before, or the invoices begin within it. */
  before?: Amount
  difference?: Amount
  /** The days that are compared, for the period that is running: those up to today. */
  days?: string
  /** The month in which the invoices begin, where that is too late for a comparison. */
  begins?: string
}

export type CurrencyTotals = { currency: string; count: number; sum: Amount; periods: PeriodTotal[] }

/**
 * Exact sums by period and currency; currencies are never mixed, and an invoice without a readable total or date counts
 * nowhere. Whatever the period, both sides of a comparison are the same days of their years; a running one counts up to today.
 * @param period those shown, `''` for all; what is outside still serves as the year before
 * @param today as the service writes days
 * @param isCompared whether the year before was chosen as this one is
 */
export const periodTotals = (
  invoices: readonly Invoice[],
  grouping: Grouping,
  period: string,
  today: string,
  isCompared = true,
): CurrencyTotals[] => {
  const counted = invoices.flatMap((invoice): Counted[] => {
    const own = periodOf(invoice.invoicedate, grouping)
    const amount = toAmount(invoice.total)
    return own === undefined || !amount
      ? []
      : [
          {
            date: invoice.invoicedate ?? '',
            own,
            amount,
            currency: currencyOf(invoice.currency),
          },
        ]
  })
  return [...Map.groupBy(counted, ({ currency }) => currency)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([currency, all]) => {
      const shown = all.filter(({ date }) => isWithin(date, period))
      return shown.length === 0
        ? []
        : [
            {
              currency,
              count: shown.length,
              sum: sumOf(shown),
              periods: totalsOf(isCompared ? all : [], shown, { grouping, chosen: period, today }),
            },
          ]
    })
}

/** How many invoices have no readable total or date. */
export const uncounted = (invoices: readonly Invoice[]): number =>
  invoices.filter(({ invoicedate, total }) => !periodOf(invoicedate, 'year') || !toAmount(total)).length

/** What the invoices to come amount to, and the day of the first of them. */
export type NextTotal = { sum: Amount; date: string }

export const nextOf = (invoices: readonly Invoice[], currency: string): NextTotal | undefined => {
  const counted = invoices.flatMap(({ total, invoicedate, currency: own }) => {
    const amount = toAmount(total)
    return amount && currencyOf(own) === currency ? [{ amount, date: (invoicedate ?? '').slice(0, 10) }] : []
  })
  const [date] = counted.flatMap((each) => (each.date === '' ? [] : [each.date])).toSorted()
  return date === undefined ? undefined : { date, sum: addAmounts(counted.map(({ amount }) => amount)) }
}

type Counted = { date: string; own: string; amount: Amount; currency: string }

const totalsOf = (
  all: readonly Counted[],
  shown: readonly Counted[],
  { grouping, chosen, today }: { grouping: Grouping; chosen: string; today: string },
): PeriodTotal[] => {
  const shownByPeriod = Map.groupBy(shown, ({ own }) => own)
  const dates = shown.map(({ date }) => date).toSorted()
  const months = [...new Set(all.map(({ date }) => periodOf(date, 'month') ?? ''))].toSorted()
  const [begins = ''] = months
  const between = months.slice(1).map((month, place) => monthsBetween(months[place] ?? '', month))
  const usual = Math.min(...between, Number.POSITIVE_INFINITY)
  const periods = periodsBetween(dates[0] ?? '', dates.at(-1) ?? '', grouping)
  return [...new Set([...periods, ...shownByPeriod.keys()])].toSorted().map((whole) => {
    const own = shownByPeriod.get(whole) ?? []
    const period = partOf(whole, chosen)
    const { from, to } = spanOf(period)
    const days = isWithin(today, period) && today < to ? daysBetween(from, today) : undefined
    const former = all.filter(({ date }) => isWithin(date, yearBefore(days ?? period)))
    const before = sumOf(former)
    const now = sumOf(days ? own.filter(({ date }) => isWithin(date, days)) : own)
    // What came before the first invoice is not known; it may be for as many months as there are between others.
    const isPart = monthsBetween(yearBefore(from), begins) >= (Number.isFinite(usual) ? usual : 1)
    return {
      period,
      count: own.length,
      sum: sumOf(own),
      ...(former.length === 0 || own.length === 0
        ? {}
        : isPart
          ? { begins }
          : { before, difference: subtractAmounts(now, before) }),
      ...(days === undefined ? {} : { days }),
    }
  })
}

/** What of a period is within the one that was chosen. */
const partOf = (period: string, chosen: string): string => {
  if (chosen === '') return period
  const [own, other] = [spanOf(period), spanOf(chosen)]
  const from = other.from > own.from ? other.from : own.from
  const to = other.to !== '' && other.to < own.to ? other.to : own.to
  return from === own.from && to === own.to ? period : daysBetween(from, to)
}

const monthsBetween = (from: string, to: string): number => monthNumber(to) - monthNumber(from)

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

const sumOf = (counted: readonly Counted[]): Amount => addAmounts(counted.map(({ amount }) => amount))

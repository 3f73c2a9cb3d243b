import type { Invoice } from '@hosting-console/api-client'
import { addAmounts, type Amount, currencyOf, subtractAmounts, toAmount } from '../util/money.ts'
import { firstMonthOf, isWithin, periodOf, periodsBetween, type PeriodUnit, yearBefore } from './periods.ts'

/** What the invoices of a period come to, and how that compares with a year before. */
export type PeriodTotal = {
  period: string
  count: number
  sum: Amount
  /** Absent when there is no invoice of the same period a year before, or the invoices begin within it. */
  before?: Amount
  difference?: Amount
  /** The day up to which both years count, for the period that is running. */
  until?: string
  /** The month in which the invoices begin, where that is too late for a comparison. */
  begins?: string
}

export type CurrencyTotals = { currency: string; count: number; sum: Amount; periods: PeriodTotal[] }

/**
 * Exact sums by period and currency; currencies are never mixed, and an invoice without a readable total or date counts
 * nowhere. A running period is compared with the same days of the year before, any other with the whole of it.
 * @param period those shown, `''` for all; what is outside still serves as the year before
 * @param today as the service writes days
 * @param isCompared whether the year before was chosen as this one is
 */
export const periodTotals = (
  invoices: readonly Invoice[],
  unit: PeriodUnit,
  period: string,
  today: string,
  isCompared = true,
): CurrencyTotals[] => {
  const counted = invoices.flatMap((invoice): Counted[] => {
    const own = periodOf(invoice.invoicedate, unit)
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
              periods: totalsOf(isCompared ? all : [], shown, { unit, today }),
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
  { unit, today }: { unit: PeriodUnit; today: string },
): PeriodTotal[] => {
  const byPeriod = Map.groupBy(all, ({ own }) => own)
  const shownByPeriod = Map.groupBy(shown, ({ own }) => own)
  const held = [...shownByPeriod.keys()].toSorted()
  const months = [...new Set(all.map(({ date }) => periodOf(date, 'month') ?? ''))].toSorted()
  const [begins = ''] = months
  const between = months.slice(1).map((month, place) => monthsBetween(months[place] ?? '', month))
  const usual = Math.min(...between, Number.POSITIVE_INFINITY)
  return periodsBetween(held[0] ?? '', held.at(-1) ?? '').map((period) => {
    const own = shownByPeriod.get(period) ?? []
    const sum = sumOf(own)
    const former = byPeriod.get(yearBefore(period)) ?? []
    const isRunning = periodOf(today, unit) === period
    const until = isRunning ? today : undefined
    const comparable = until ? former.filter(({ date }) => isUntil(date, yearBefore(until))) : former
    const sumNow = until ? sumOf(own.filter(({ date }) => isUntil(date, until))) : sum
    // What came before the first invoice is not known; it may be for as many months as there are between others.
    const isPart =
      monthsBetween(firstMonthOf(yearBefore(period)), begins) >= (Number.isFinite(usual) ? usual : 1)
    return {
      period,
      count: own.length,
      sum,
      ...(comparable.length === 0 || own.length === 0
        ? {}
        : isPart
          ? { begins }
          : { before: sumOf(comparable), difference: subtractAmounts(sumNow, sumOf(comparable)) }),
      ...(until === undefined ? {} : { until }),
    }
  })
}

const monthsBetween = (from: string, to: string): number => monthNumber(to) - monthNumber(from)

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** Up to and with the day. On 29 February the year before is counted up to the 28th, as text compares. */
const isUntil = (date: string, day: string): boolean => date.slice(0, 10) <= day

const sumOf = (counted: readonly Counted[]): Amount => addAmounts(counted.map(({ amount }) => amount))

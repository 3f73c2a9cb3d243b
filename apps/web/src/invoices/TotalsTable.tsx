import { text } from '../text/text.ts'
import { noValue, quantity } from '../util/format.ts'
import { locale } from '../util/locale.ts'
import { money, perMille } from '../util/money.ts'
import { periodName } from './period-name.ts'
import type { CurrencyTotals, PeriodTotal } from './period-totals.ts'

type Props = { label: string; totals: CurrencyTotals; onPeriod: (period: string) => void }

/** The same as the chart, as numbers, newest first. A period narrows the list to it. */
export const TotalsTable = ({ label, totals: { currency, periods }, onPeriod }: Props) => (
  <section aria-label={label} tabIndex={0} className="max-h-64 overflow-y-auto">
    <table aria-label={label} className="w-full text-left">
      <thead>
        <tr className="text-xs text-muted">
          <Header>{text.invoices.totalColumns.period}</Header>
          <Header isNumber className="max-sm:hidden">
            {text.invoices.totalColumns.count}
          </Header>
          <Header isNumber>{text.invoices.totalColumns.sum}</Header>
          <Header isNumber className="max-sm:hidden">
            {text.invoices.totalColumns.before}
          </Header>
          <Header isNumber>{text.invoices.totalColumns.difference}</Header>
        </tr>
      </thead>
      <tbody>
        {periods.toReversed().map((total) => (
          <tr key={total.period}>
            <th scope="row" className="border-t border-line py-1.5 pr-3 font-normal whitespace-nowrap">
              <button type="button" className="link" onClick={() => onPeriod(total.period)}>
                {periodName(total.period)}
              </button>
            </th>
            <td className="num border-t border-line py-1.5 pl-3 max-sm:hidden">{quantity(total.count)}</td>
            <td className="num border-t border-line py-1.5 pl-3 whitespace-nowrap">
              {money(total.sum, currency)}
            </td>
            <td className="num border-t border-line py-1.5 pl-3 whitespace-nowrap text-muted max-sm:hidden">
              {total.before ? money(total.before, currency) : noValue}
            </td>
            <td className="num border-t border-line py-1.5 pl-3">{changeText(total, currency) || noValue}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Header = ({
  isNumber,
  className,
  children,
}: {
  isNumber?: boolean
  className?: string
  children: string
}) => (
  <th
    scope="col"
    className={`sticky top-0 bg-surface py-1 font-medium whitespace-nowrap ${isNumber ? 'pl-3 text-right' : 'pr-3'} ${className ?? ''}`}
  >
    {children}
  </th>
)

const percent = (share: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(share)

/** `+1,234.50 kr (+12.3%)`; no percentage of nothing. */
export const changeText = ({ before, difference }: PeriodTotal, currency: string): string => {
  if (!before || !difference) return ''
  const share = perMille(difference, before)
  const absolute = money(difference, currency, 'exceptZero')
  return share === undefined ? absolute : `${absolute} (${percent(Number(share) / 1000)})`
}

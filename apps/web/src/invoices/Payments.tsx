import type { Identity } from '@hosting-console/console-core'
import type { PaymentState, PaymentStates } from '../components/payment-state.ts'
import { text } from '../text/text.ts'

const looks: Record<PaymentState | 'unknown', string> = {
  overdue: 'text-danger',
  unpaid: 'text-warn',
  paid: 'text-ok',
  unknown: '',
}

const kinds = Object.keys(looks) as (PaymentState | 'unknown')[]

/** More names than this are a number. */
const mostNames = 2

const namesOf = (some: readonly Identity[]): string =>
  some.length > mostNames
    ? text.invoices.payments.several(some.length)
    : some.map(({ id, description }) => description ?? id).join(', ')

/** What the service tells of the invoices of each organization. */
export const Payments = ({
  organizations,
  states,
}: {
  organizations: readonly Identity[]
  states: PaymentStates
}) => {
  const of = Map.groupBy(organizations, ({ id }) => states.get(id) ?? 'unknown')
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-xs text-muted sm:ml-auto">
      {kinds.map((kind) => {
        const some = of.get(kind) ?? []
        if (some.length === 0) return null
        return (
          <li key={kind} className="wrap-anywhere">
            <span className={looks[kind]}>{text.invoices.payments[kind]}</span>
            {organizations.length > 1 ? `: ${namesOf(some)}` : ''}
            {kind === 'overdue' || kind === 'unpaid' ? `. ${text.invoices.payments.which}` : ''}
          </li>
        )
      })}
    </ul>
  )
}

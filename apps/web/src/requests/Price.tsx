import type { ArgumentValue } from '@hosting-console/api-client'
import {
  type PlannedCall,
  type Price as Amount,
  type PriceEstimate,
  referencesIn,
  moduleOfPath,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useService } from '../api/service.ts'
import { describeFailure } from '../components/failure.ts'
import { text } from '../text/text.ts'
import { estimatePrice } from './estimate-price.ts'
import { money, subtractAmounts, toAmount } from '../util/money.ts'
import { useSettled } from '../util/use-settled.ts'
import type { KnownPrice } from './estimate-price.ts'
import { totalOf } from './price-total.ts'

type Props = {
  /** Left out while it isn't whole. */
  call: PlannedCall | undefined
  /** What the call replaces, by argument, where that is known. */
  former?: ReadonlyMap<string, ArgumentValue> | undefined
  /** Whether it costs something for sure: then it is said that the price is unknown. */
  isCosting?: boolean
  /** One of several, said in few words. */
  isPart?: boolean
}

/** A key press is not what a service is asked for. */
export const settleMs = 400

/** What a call costs before and after it, as the service estimates it, or that this is unknown. Of other calls nothing is said. */
export const Price = ({ call, former, isCosting = false, isPart = false }: Props) => {
  const { modules } = useService()
  const isWhole = call !== undefined && !hasStep(call)
  const wanted = JSON.stringify(isWhole ? [call, [...(former ?? [])]] : null)
  const settled = useSettled(wanted, settleMs)
  const { data } = useQuery(priceQuery(modules, isWhole && wanted === settled ? call : undefined, former))
  // A price of other values is worse than none.
  const price = wanted === settled && isWhole ? data : undefined
  const isKnown = price?.kind === 'known'
  if (!isKnown && price?.kind !== 'unknown' && !isCosting) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-2" role="status">
      <span className="text-muted">{text.functions.price.label}</span>
      {isKnown ? (
        <>
          <Estimate {...price} />
          <span className="text-xs text-muted">{text.functions.price.hint(price.after, isPart)}</span>
        </>
      ) : (
        // What the service has against its estimate it has against the call, too, as likely as not.
        <span className={price?.kind === 'unknown' && price.error ? 'text-warn' : ''}>
          {price ? `${text.functions.price.unknown} ${reasonOf(price)}` : text.functions.price.asking}
        </span>
      )}
    </p>
  )
}

type Asked = Pick<Props, 'former'> & { call: PlannedCall }

const priceQuery = (
  modules: ServiceDescription,
  call: PlannedCall | undefined,
  former: Props['former'] = new Map(),
) => {
  const module = call && modules.find((each) => each.module === moduleOfPath(call.path))
  return {
    queryKey: [call?.path ?? '', 'price', JSON.stringify([call ?? null, [...former]])],
    queryFn: async (): Promise<KnownPrice> => {
      return module && call ? estimatePrice([module], call, former) : { kind: 'none' }
    },
    enabled: module !== undefined,
    staleTime: 60_000,
    gcTime: 0,
  }
}

/** Each price is a call or two: of more than these the service isn't asked. */
export const mostPriced = 20

/** What several calls cost together, as far as that is known and can be added. */
export const PriceTotal = ({ asked: all }: { asked: readonly Asked[] }) => {
  const { modules } = useService()
  const asked = all.length <= mostPriced ? all : []
  const found = useQueries({
    queries: asked.map(({ call, former }) => priceQuery(modules, hasStep(call) ? undefined : call, former)),
  })
  const known = found.flatMap(({ data }) => (data?.kind === 'known' ? [data] : []))
  const total = found.some(({ isLoading }) => isLoading) ? undefined : totalOf(known)
  if (!total) return null
  const unknown = asked.length - known.length
  return (
    <p className="flex flex-wrap items-baseline gap-x-2" role="status">
      <span className="text-muted">
        {unknown > 0 ? text.functions.price.totalWithout(unknown) : text.functions.price.total}
      </span>
      <Estimate {...total} />
      <span className="text-xs text-muted">{text.functions.price.hint(total.after, false)}</span>
    </p>
  )
}

const Estimate = ({ before, after }: PriceEstimate) =>
  before && amountOf(before) !== amountOf(after) ? (
    <Difference before={before} after={after} />
  ) : (
    <span className="font-medium tabular-nums">{amountOf(after)}</span>
  )

/** Two prices of one period. A sign before an amount, as before other values that change, would be read as the amount's. */
const Difference = ({ before, after }: { before: Amount; after: Amount }) => {
  const [from, to] = [toAmount(before.total), toAmount(after.total)]
  return (
    <span className="tabular-nums">
      <del className="text-muted no-underline">
        <span className="sr-only">{text.views.changes.before} </span>
        {amountOf(before)}
      </del>{' '}
      <span aria-hidden>→</span>{' '}
      <ins className="font-medium no-underline">
        <span className="sr-only">{text.views.changes.after} </span>
        {amountOf(after)}
      </ins>
      {from && to
        ? ` (${money(subtractAmounts(to, from), after.currency, 'exceptZero').replace('-', '−')})`
        : null}
    </span>
  )
}

/** Why there is no price, in the service's own words where it has said so. */
const reasonOf = (price: KnownPrice): string =>
  price.kind === 'unknown' && price.error ? describeFailure(price.error).title : text.functions.price.none

const amountOf = ({ currency, total }: Amount): string => {
  const amount = toAmount(total)
  return amount ? money(amount, currency) : `${total} ${currency}`
}

/** What an earlier step of a plan will return has no price yet. */
const hasStep = ({ values }: PlannedCall): boolean => referencesIn(values).length > 0

import type { Arguments } from '@hosting-console/api-client'
import {
  type DescribedFunction,
  estimateCalls,
  type OfferedValue,
  type Price,
  referencesIn,
  textOfValue,
} from '@hosting-console/console-core'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useService } from '../api/service.ts'
import { estimatePrice } from '../requests/estimate-price.ts'
import { settleMs } from '../requests/Price.tsx'
import { useListedValues } from '../suggestions/use-listed-values.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { currencyOf, money, toAmount } from '../util/money.ts'
import { useSettled } from '../util/use-settled.ts'
import { Picker, type TypedProps } from './ArgumentControl.tsx'

/** Among more cards none is found, and the price of each is a call. */
const mostCards = 12

/** One of a few sizes, each with its price: as the service estimates it for this call, else as its list says. Without prices, a list. */
export const PricedChoice = (props: TypedProps) => {
  const { control, callee, name, identity, values, value, onChange } = props
  const group = useId()
  const [isOther, setOther] = useState(false)
  const self = useRef<HTMLDivElement>(null)
  // Nothing takes the place of a field that is typed in. One that a form begins at hands its focus on.
  const [isTouched, setTouched] = useState(false)
  const hasFocus = useRef(false)
  const focusCards = (cardsShown: HTMLElement | null) => {
    if (hasFocus.current) cardsShown?.querySelector('input')?.focus()
    hasFocus.current = false
  }
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    // What is folded asks for nothing.
    const observer = new IntersectionObserver(
      (entries) => entries.some((each) => each.isIntersecting) && setSeen(true),
    )
    if (self.current) observer.observe(self.current)
    return () => observer.disconnect()
  }, [])
  const { isComplete, error } = useService()
  // What a description that comes later names is no other list then.
  const isAsked = isSeen && (isComplete || error !== null)
  const { [name]: _, ...others } = values
  const settled = useSettled(JSON.stringify(others), settleMs)
  const beside = JSON.parse(settled) as Arguments
  const { fitting } = useListedValues(
    callee,
    name,
    identity === undefined || !isAsked ? undefined : { values: beside, identity },
  )
  const offered = fitting(beside)
  const cards = offered.length <= mostCards ? offered : []
  const prices = usePrices(callee, name, cards, beside, identity)
  const isAmong = value === '' || cards.some((each) => each.value === value)
  const touch = () => setTouched(true)
  if (isTouched || !prices.some(Boolean))
    return (
      <div
        ref={self}
        onClick={touch}
        onKeyDown={({ key }) => key !== 'Tab' && touch()}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={() => {
          hasFocus.current = false
        }}
      >
        <Picker {...props} />
      </div>
    )
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <fieldset
        ref={focusCards}
        name={name}
        tabIndex={-1}
        aria-label={name}
        aria-describedby={control['aria-describedby']}
        className="grid w-full grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-2"
      >
        {cards.map((each, index) => (
          <label
            key={each.value}
            className="flex min-w-0 flex-col rounded-md border border-line px-3 py-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={each.value === value}
              onChange={() => onChange(each.value)}
              // Pressed again it is chosen no more.
              onClick={() => each.value === value && onChange('')}
            />
            <span className="idc wrap-anywhere">{each.value}</span>
            {each.label ? <span className="text-muted">{each.label}</span> : null}
            <Cost price={prices[index]} />
          </label>
        ))}
      </fieldset>
      {isOther || !isAmong ? (
        <div className="w-full max-w-md">
          <Picker {...props} />
        </div>
      ) : (
        <Button size="small" look="ghost" onClick={() => setOther(true)}>
          {text.functions.entry.otherValue}
        </Button>
      )}
    </div>
  )
}

const Cost = ({ price }: { price: Price | undefined }) => {
  const amount = price && toAmount(price.total)
  return amount ? (
    <span className="mt-1 font-medium tabular-nums">
      {text.servers.facts.price(money(amount, currencyOf(price.currency)), price)}
    </span>
  ) : null
}

/** What the call would cost with each value. Only what the estimate is asked with makes it another one. */
const usePrices = (
  callee: DescribedFunction,
  name: string,
  offered: readonly OfferedValue[],
  beside: Arguments,
  identity: string | undefined,
): readonly (Price | undefined)[] => {
  const service = [callee.module]
  const found = useQueries({
    queries: offered.map(({ value }) => {
      const call = { path: callee.path, values: { ...beside, [name]: value }, identity: identity ?? '' }
      const asked = estimateCalls(service, call)?.after
      const isAsked = Object.values(asked?.values ?? {}).some((each) => textOfValue(each ?? '') === value)
      return {
        queryKey: [callee.path, 'price of', asked ?? value, name],
        queryFn: async () => {
          const known = await estimatePrice(service, call, undefined)
          return known.kind === 'known' ? known.after : null
        },
        // What an earlier step of a plan will return has no price yet.
        enabled: isAsked && referencesIn(asked?.values ?? {}).length === 0,
        staleTime: 60_000,
        gcTime: 0,
      }
    }),
  })
  return offered.map(({ price }, index) => found[index]?.data ?? price)
}

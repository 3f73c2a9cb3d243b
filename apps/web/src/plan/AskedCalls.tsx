import type { ChangeDescription, StagedCall } from '@hosting-console/console-core'
import { EffectBadge } from '../requests/EffectBadge.tsx'
import { mostPriced, Price } from '../requests/Price.tsx'
import { useTarget, verbOf } from '../requests/use-target.ts'
import { fieldName } from '../text/names.ts'
import { text } from '../text/text.ts'
import { thingOf } from './call-name.ts'
import type { AskedCall } from './questions.ts'
import { shownCall, shownChange } from './shown-call.ts'
import { shownDifferences } from './shown-names.ts'

/** What a call is sent with, in a line, without what is said already. */
export const saidOf = (call: StagedCall, already = ''): string =>
  shownCall(call)
    .fields.filter(({ to = '' }) => !already.split(' ').includes(to))
    .map(({ field, from, to }) => `${field} ${[from ?? [], to ?? []].flat().join(' → ')}`)
    .join(', ')

/** What is changed, as the plan says it: `memory 8 GB → 16 GB`. */
const changedIn = (change: ChangeDescription): string =>
  shownDifferences(change)
    .map(({ field, from, to }) => `${fieldName(field)} ${[from ?? [], to ?? []].flat().join(' → ')}`)
    .join(', ')

/** What a call is about, also where an earlier step of the plan says it. */
export const useAskedTarget = ({ call, described }: AskedCall) =>
  useTarget(call.path, described.description, valuesOf(call), call.identity)

export const isPricedCall = ({ isPriced, judged }: AskedCall): boolean =>
  isPriced || judged.effect === 'costs'

export const pricedCall = ({ call }: AskedCall) => ({
  path: call.path,
  values: valuesOf(call),
  identity: call.identity,
})

const valuesOf = (call: StagedCall): StagedCall['values'] => {
  const shown = shownChange(call)
  return shown.kind === 'call' ? shown.values : call.values
}

/** What a call destroys, costs or interrupts, by the name that people know. @param priced how many of the calls have a price */
export const CallLine = ({ priced, ...asked }: AskedCall & { priced: number }) => {
  const { call, change, judged, risk, former, mayBeDone, called } = asked
  const target = useAskedTarget(asked)
  const thing = thingOf(call)
  const isNamed = judged.effect === 'destroys' || verbOf(call.path) !== undefined
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      <span className="idc">{call.path}</span>
      {isNamed ? (
        <>
          <span className="font-medium wrap-anywhere empty:hidden">
            {target.name ?? (called === target.id ? undefined : called)}
          </span>
          {target.id === call.path ? null : <span className="idc wrap-anywhere text-muted">{target.id}</span>}
        </>
      ) : (
        <>
          <span className="font-medium wrap-anywhere empty:hidden">{thing.name}</span>
          <span className="idc wrap-anywhere text-muted empty:hidden">{thing.id}</span>
        </>
      )}
      <EffectBadge judged={judged} />
      <p className="idc basis-full wrap-anywhere text-muted empty:hidden">
        {change.kind === 'call'
          ? saidOf(call, isNamed ? target.id : [thing.name, thing.id].join(' '))
          : changedIn(change)}
      </p>
      {risk ? <p className="basis-full text-muted">{text.functions.confirm.risks[risk]}</p> : null}
      {isPricedCall(asked) && priced <= mostPriced ? (
        <div className="basis-full">
          <Price call={pricedCall(asked)} former={former} isCosting isPart={priced > 1} />
        </div>
      ) : null}
      {mayBeDone ? (
        <p className="basis-full text-warn">
          {text.planParts.asks[change.kind === 'call' ? 'again' : 'addedAgain']}
        </p>
      ) : null}
    </li>
  )
}

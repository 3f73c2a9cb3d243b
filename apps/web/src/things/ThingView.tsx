import {
  innersOf,
  type Kind,
  kindLabel,
  type Kinds,
  listingReads,
  type PlannedCall,
  priceOf,
  statesOf,
  type ThingNames,
} from '@hosting-console/console-core'
import { type ComponentType, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { RecentCalls } from '../recent/RecentCalls.tsx'
import type { IsAbout } from '../recent/recent-calls.ts'
import { ConditionBadge } from '../components/ConditionBadge.tsx'
import { PageAge } from '../components/PageAge.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { ReadFailure } from '../components/ReadFailure.tsx'
import { useService } from '../api/service.ts'
import { placeOfList, placeOfThing } from '../components/thing-place.ts'
import { UnreadResponse } from '../responses/UnreadResponse.tsx'
import { IdentifierLinks } from '../responses/IdentifierValue.tsx'
import { text } from '../text/text.ts'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { currencyOf, money, toAmount } from '../util/money.ts'
import { Pointers } from './Pointers.tsx'
import { InnerList, type InnerProps } from './InnerList.tsx'
import { ThingActions } from './ThingActions.tsx'
import { ThingFields } from './ThingFields.tsx'
import { chainOf } from './thing-row.ts'
import { formless, useEditable } from './use-editable.ts'
import { isAbsent, useThing } from './use-thing.ts'

type Named = { known: Kinds; kind: Kind; identity: string; path: readonly string[] }

type Props = Named & {
  /** Shows what is in things of this kind, where something is special about that. */
  Inner?: ComponentType<InnerProps & { record: Readonly<Record<string, unknown>> }>
}

/** One thing: what the service tells of it, what is in it, and everything that can be done with it. */
export const ThingView = ({ known, kind, identity, path, Inner = InnerList }: Props) => {
  const { modules } = useService()
  const navigate = useNavigate()
  const names = useMemo(() => namesFor(known, kind, path), [known, kind, path])
  const { call, read, thing } = useThing(known, kind, names, identity)
  const response = read.data
  const id = path.at(-1) ?? ''
  const name = thing?.label ?? id
  const inners = useMemo(() => shownWith(known, kind, call), [known, kind, call])
  const editable = useEditable(kind, names, call, response)
  const without = useMemo(() => formless(editable), [editable])
  const isAbout = useMemo(() => callsAbout(known, kind, names, identity), [known, kind, names, identity])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <Trail known={known} kind={kind} identity={identity} path={path} />
        <PageTitle
          title={name}
          isMono={name === id}
          note={
            <span className="flex flex-wrap items-center gap-2">
              {name === id ? null : <span className="idc">{id}</span>}
              <span className="idc">{identity}</span>
              {statesOf(thing?.record ?? {}).map(([field, state]) => (
                <ConditionBadge key={field} state={state} of={{ kind: kind.id, names }} />
              ))}
              <Price cost={thing?.record?.cost} />
            </span>
          }
          actions={<PageAge progress={call && read.isPending ? text.loading : undefined} />}
        />
      </div>
      {thing ? (
        <ThingActions
          kind={kind}
          names={names}
          identity={identity}
          name={name}
          without={without}
          onRemoved={() => void navigate(placeOfList(modules, kind))}
        />
      ) : null}
      {read.error ? (
        <ReadFailure
          error={read.error}
          path={call?.path ?? ''}
          identity={identity}
          onRetry={() => void read.refetch()}
        />
      ) : null}
      {call && read.isPending ? (
        <div className="card">
          <Skeleton label={text.loading} rows={6} />
        </div>
      ) : null}
      {call && response && !thing && !isAbsent(kind, call, response) ? (
        <UnreadResponse response={response} identity={identity} />
      ) : response && !thing ? (
        <div className="card">
          <Empty>{text.things.gone(id)}</Empty>
        </div>
      ) : null}
      {call && thing && response ? (
        <IdentifierLinks as={identity}>
          <ThingFields
            kind={kind}
            thing={thing}
            name={name}
            editable={editable}
            inners={innersOf(known, kind)}
            call={call}
            response={response}
          />
          {inners.map((inner) => {
            const props = { known, kind: inner, within: names, identity, shown: call, response }
            return <Inner key={inner.id} {...props} record={thing.record ?? {}} />
          })}
        </IdentifierLinks>
      ) : null}
      {thing ? <Pointers known={known} kind={kind} name={id} identity={identity} /> : null}
      <RecentCalls isAbout={isAbout} />
    </div>
  )
}

export const namesFor = (known: Kinds, kind: Kind, path: readonly string[]): ThingNames =>
  Object.fromEntries(namedBy(known, kind, path).map(({ id }, index) => [id, path[index] ?? '']))

/** Calls whose arguments name a thing, and nothing else that it is in. */
const callsAbout = ({ kinds }: Kinds, { id }: Kind, thing: ThingNames, identity: string): IsAbout => {
  const naming = new Map(
    [...kinds.values()].flatMap(({ functions }) =>
      functions.flatMap(({ described, names }) =>
        [...names.values()].includes(id) ? [[described.path, names] as const] : [],
      ),
    ),
  )
  return (path, values, by) => {
    const names = [...(naming.get(path) ?? [])]
    return (
      names.length > 0 &&
      by === identity &&
      names.every(([argument, kind]) => thing[kind] === undefined || values[argument] === thing[kind])
    )
  }
}

const Price = ({ cost }: { cost: unknown }) => {
  const found = priceOf(cost)
  const amount = found && toAmount(found.total)
  return amount ? (
    <span>{text.servers.facts.price(money(amount, currencyOf(found.currency)), found)}</span>
  ) : null
}

/** The kinds that an address names: a thing that is shown by its name alone may be named without what it is in. */
const namedBy = (known: Kinds, kind: Kind, { length }: readonly string[]): readonly Kind[] =>
  length === 0 ? [] : chainOf(known, kind).slice(-length)

/** What is in a thing, and what the same response shows inside of that. */
const shownWith = (known: Kinds, kind: Kind, call: PlannedCall | undefined): readonly Kind[] =>
  innersOf(known, kind).flatMap((inner) => {
    const deeper = shownWith(known, inner, call)
    return [inner, ...deeper.filter((each) => listingReads(known, each)[0]?.described.path === call?.path)]
  })

/** The list of its kind, or what it is in. */
const Trail = ({ known, kind, identity, path }: Named) => {
  const { modules } = useService()
  const chain = namedBy(known, kind, path)
  const placeOf = (outer: Kind, names: readonly string[]) => placeOfThing(modules, outer, identity, names)
  const [outermost = kind] = chain
  return (
    <nav aria-label={text.things.trail} className="flex flex-wrap gap-x-1.5 self-start text-xs text-muted">
      <Link to={placeOfList(modules, outermost)} className="hover:text-ink">
        {kindLabel(outermost)}
      </Link>
      {chain.slice(0, -1).map((outer, index) => (
        <span key={outer.id}>
          {'› '}
          <Link to={placeOf(outer, path.slice(0, index + 1))} className="idc hover:text-ink">
            {path[index]}
          </Link>
        </span>
      ))}
    </nav>
  )
}

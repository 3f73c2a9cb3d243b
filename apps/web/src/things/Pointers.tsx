import {
  callersOf,
  type Kind,
  type Kinds,
  kindLabel,
  kindShownBy,
  levelsOf,
  listingCall,
  outersOf,
  partLabel,
  type Pointer,
  pointersTo,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { countedByMs, useReads } from '../api/use-reads.ts'
import { pastReads } from '../components/past-reads.ts'
import { placeOfThing } from '../components/thing-place.ts'
import { useCachedReads } from '../components/use-cached-reads.ts'
import { Unloaded } from '../responses/Unloaded.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { calledOf, chainOf } from './thing-row.ts'

/** These are in no hurry. */
const atOnce = 2

type Props = { known: Kinds; kind: Kind; name: string; identity: string }

/** What names a thing: of what was read already, and once asked for of one list of each kind. */
export const Pointers = ({ known, kind, name, identity }: Props) => {
  const { modules } = useService()
  const { identities } = useSession()
  const [isAsked, setAsked] = useState(false)
  const pointers = useCachedReads(
    useCallback(
      () =>
        pointersTo(
          known,
          kind,
          name,
          pastReads().filter((read) => read.identity === identity),
        ),
      [known, kind, name, identity],
    ),
    isSame,
  )
  const calls = useMemo(
    () =>
      [...known.kinds.values()].flatMap((each) => {
        const [level, ...further] = each === kind ? [] : levelsOf(known, each)
        const isTaken = callersOf(each, identities).some(({ id }) => id === identity)
        return level && further.length === 0 && isTaken ? (listingCall(level, {}, identity) ?? []) : []
      }),
    [known, kind, identity, identities],
  )
  // Reading what is in each of them could take thousands of calls.
  const left = [...known.kinds.values()].filter(
    (each) =>
      each !== kind &&
      !calls.some(({ path }) => kindShownBy(known, path) === each) &&
      !outersOf(known, each).includes(kind),
  )
  const { all, done } = useReads(calls, { isWanted: isAsked, staleTime: countedByMs, atOnce })
  const isLooking = isAsked && done < calls.length
  return (
    <section aria-label={text.things.pointers} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-sm">{text.things.pointers}</h2>
        {isLooking ? (
          <span role="status" className="text-muted tabular-nums">
            {text.views.every.reading(done, calls.length)}
          </span>
        ) : null}
        {isAsked ? null : (
          <Button size="small" className="ml-auto" onClick={() => setAsked(true)}>
            {text.things.lookFurther}
          </Button>
        )}
      </div>
      {isAsked ? <Unloaded readings={all} /> : null}
      {isAsked && !isLooking && left.length > 0 ? (
        <p className="text-muted">{text.things.notRead(left.map(partLabel).join(', '))}</p>
      ) : null}
      {pointers.length > 0 ? (
        <ul className="card divide-y divide-line">
          {pointers.map((pointer) => (
            <li key={keyOf(pointer)} className="flex flex-wrap items-baseline gap-x-3 px-4 py-1.5">
              <Link className="link" to={placeOf(modules, known, pointer)}>
                {calledOf(pointer)}
              </Link>
              <span className="text-muted">{kindLabel(pointer.kind)}</span>
              <span className="idc text-muted">{pointer.field}</span>
            </li>
          ))}
        </ul>
      ) : isAsked && !isLooking ? (
        <p className="text-muted">{text.things.noPointers}</p>
      ) : null}
    </section>
  )
}

const placeOf = (service: ServiceDescription, known: Kinds, { kind, identity, thing }: Pointer): string =>
  placeOfThing(
    service,
    kind,
    identity,
    chainOf(known, kind).map(({ id }) => thing.names[id] ?? ''),
  )

const keyOf = ({ kind, thing, field }: Pointer): string => JSON.stringify([kind.id, thing.names, field])

const isSame = (now: readonly Pointer[], before: readonly Pointer[]): boolean =>
  now.length === before.length &&
  now.every((each, index) => {
    const former = before[index]
    return former && keyOf(each) === keyOf(former) && each.thing.label === former.thing.label
  })

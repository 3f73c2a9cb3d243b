import {
  callersOf,
  kindLabel,
  kindsOf,
  levelsOf,
  type ServiceDescription,
  listingCall,
} from '@hosting-console/console-core'
import { Box } from 'lucide-react'
import { useMemo } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { useIdentityInUse } from '../api/identity-in-use.ts'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { countedByMs, useReads } from '../api/use-reads.ts'
import { screenOf } from '../components/thing-place.ts'
import { text } from '../text/text.ts'
import { paths } from '../util/paths.ts'
import { useInView } from '../util/use-in-view.ts'

/** Nobody waits for these. */
const atOnce = 2

const nothing: ServiceDescription = []

/**
 * The kinds of thing that have no screen of their own, where whoever is acting has one of them: one list of each is read. All are
 * under All functions and in the palette.
 */
export default function KindLinks() {
  const { pathname } = useLocation()
  const { identities } = useSession()
  const { modules, isComplete } = useService()
  const inUse = useIdentityInUse()
  const service = isComplete ? modules : nothing
  const lists = useMemo(
    () =>
      [...kindsOf(service).kinds.values()].flatMap((kind) => {
        const [level, ...further] = levelsOf(kindsOf(service), kind)
        const callers = callersOf(kind, identities)
        const caller = callers.find(({ id }) => id === inUse?.id) ?? callers[0]
        if (!level || further.length > 0 || !caller || screenOf(service, kind)) return []
        const call = listingCall(level, {}, caller.id)
        return call ? [{ kind, call }] : []
      }),
    [service, identities, inUse],
  )
  const { all } = useReads(
    useMemo(() => lists.map(({ call }) => call), [lists]),
    { isWanted: useInView(), staleTime: countedByMs, atOnce },
  )
  const shown = lists.filter((_, index) => (all[index]?.value?.length ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="navigation-kinds" className="mt-3 border-t border-line pt-3">
      <h2 id="navigation-kinds" className="px-2 pb-1 text-xs font-normal text-muted">
        {text.things.label}
      </h2>
      <ul className="flex flex-col gap-0.5">
        {shown.map(({ kind }) => (
          <li key={kind.id}>
            <Link
              to={paths.things(kind.id)}
              aria-current={
                matchPath({ path: paths.things(kind.id), end: false }, pathname) ? 'page' : undefined
              }
              className="navlink"
            >
              <Box aria-hidden size={15} className="shrink-0" />
              <span className="truncate">{kindLabel(kind)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

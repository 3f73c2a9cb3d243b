import {
  type CostRead,
  costsCall,
  type ServiceDescription,
  type SuggestedValue,
  thingsCall,
  costReads,
} from '@hosting-console/console-core'
import { useMemo, useState } from 'react'
import { useReads } from '../../api/use-reads.ts'
import { isNoAccess } from '../../components/failure.ts'
import { rowsOf } from './cost-rows.ts'

/** Each cost is a call: one press asks for no more than these. */
const mostAtOnce = 200

/** One thing whose costs are asked for, or without one all of a project. */
type Asked = { read: CostRead; project: string; thing?: SuggestedValue }

/** What everything in the projects costs, as far as the service tells it: the things first, then each by itself. */
export const useCosts = (service: ServiceDescription, projects: readonly string[]) => {
  const [most, setMost] = useState(mostAtOnce)
  const asking = useMemo(
    () =>
      projects.flatMap((project) =>
        costReads(service).map((read) => ({ read, project, call: thingsCall(read, project) })),
      ),
    [service, projects],
  )
  const listing = useMemo(() => asking.flatMap(({ call }) => call ?? []), [asking])
  const lists = useReads(listing)
  const asked = useMemo(
    () =>
      asking.flatMap(({ read, project, call }): Asked[] =>
        call
          ? (lists.all[listing.indexOf(call)]?.value ?? []).map((thing) => ({ read, project, thing }))
          : [{ read, project }],
      ),
    [asking, listing, lists.all],
  )
  const isListed = lists.done === lists.all.length
  const costs = useReads(
    useMemo(
      () => asked.slice(0, most).map(({ read, project, thing }) => costsCall(read, project, thing?.value)),
      [asked, most],
    ),
    { isWanted: isListed },
  )
  const rows = useMemo(
    () =>
      costs.all.flatMap(({ value }, index) => {
        const each = asked[index]
        return each && value ? rowsOf(each.read.path, each.project, each.thing, value) : []
      }),
    [costs.all, asked],
  )
  const readings = [...lists.all, ...costs.all]
  const refused = readings.filter(({ error }) => isNoAccess(error)).length
  const failed = readings.filter(({ error, unread }) => error ?? unread).length - refused
  const further = asked.length - costs.all.length
  return {
    rows,
    readings,
    done: costs.done,
    all: isListed ? costs.all.length : 0,
    isLoading: !isListed || costs.done < costs.all.length,
    missing: { refused, failed, left: asked.length - costs.done },
    more:
      further > 0
        ? { count: Math.min(further, mostAtOnce), load: () => setMost(most + mostAtOnce) }
        : undefined,
  }
}

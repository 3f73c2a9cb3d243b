import type { ApiResponse } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  checkZone,
  type Doubt,
  doubtOf,
  isMade,
  isReplaced,
  type PlannedCall,
  type ServiceDescription,
  matches,
  toChange,
} from '@hosting-console/console-core'
import { hashKey } from '@tanstack/react-query'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import type { StagedChange } from './staged.ts'
import { describeProblem } from '../changes/describe-problem.ts'

/** Several lists often come one after the other. */
const pauseMs = 300

/** Tells what is known to be wrong with changes that have not been checked yet, now and as lists are read. @returns what ends it */
export const followProblems = (
  service: ServiceDescription,
  items: readonly StagedChange[],
  onFound: (found: ReadonlyMap<ChangeDescription, Doubt>) => void,
): (() => void) => {
  if (items.every(({ attempts, finding }) => attempts.length > 0 || finding)) return () => undefined
  const changes = items.flatMap((item) => (isMade(item) ? [] : [item.change]))
  const lists = new Set(
    changes.flatMap((change) => {
      const source = 'zone' in change ? sourceOf(service, change) : undefined
      return source ? [hashKey(callQuery(source).queryKey)] : []
    }),
  )
  let told: string | undefined
  const look = () => {
    const found = knownProblems(service, changes)
    const all = JSON.stringify(changes.map((change) => found.get(change)))
    // Every row with a finding would be drawn anew.
    if (all !== told) onFound(found)
    told = all
  }
  look()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (!lists.has(event.query.queryHash)) return
    clearTimeout(timer)
    timer = setTimeout(look, pauseMs)
  })
  return () => {
    clearTimeout(timer)
    end()
  }
}

/** What the checks say of changes of records once all of the changes are made, as far as the page has read their zones. */
export const knownProblems = (
  service: ServiceDescription,
  changes: readonly ChangeDescription[],
): ReadonlyMap<ChangeDescription, Doubt> => {
  const ofZones = Map.groupBy(changes, (change) =>
    'zone' in change ? `${change.identity} ${change.zone}` : undefined,
  )
  return new Map([...ofZones.values()].flatMap((each) => problemsInZone(service, each)))
}

const problemsInZone = (
  service: ServiceDescription,
  changes: readonly ChangeDescription[],
): [ChangeDescription, Doubt][] => {
  const [first] = changes
  if (!first || !('zone' in first)) return []
  const source = sourceOf(service, first)
  const response = source && queryClient.getQueryData(callQuery(source).queryKey)
  if (!response) return []
  // What is as it is wanted already is found to be so when it is applied, and isn't made again.
  const open = changes.filter(
    (each) => changes.some((other) => isReplaced(other, each)) || !isThere(service, each, response),
  )
  return [...checkZone(first.zone, open, response)].flatMap(([change, problems]) => {
    const doubt = doubtOf(problems, describeProblem)
    return doubt ? [[change, doubt]] : []
  })
}

/** Whether the list shows it as it is wanted. A record that can't be read shows nothing: applying says so. */
const isThere = (service: ServiceDescription, wanted: ChangeDescription, response: ApiResponse): boolean => {
  const change = toChange(service, wanted)
  try {
    return change !== undefined && matches(change.subject.find(response), change.after)
  } catch {
    return false
  }
}

/** The call that lists the records of the zone that a change is of. */
const sourceOf = (service: ServiceDescription, change: ChangeDescription): PlannedCall | undefined =>
  toChange(service, change)?.subject.source

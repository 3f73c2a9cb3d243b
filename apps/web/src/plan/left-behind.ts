import {
  type ChangeDescription,
  checkZone,
  type ServiceDescription,
  toChange,
} from '@hosting-console/console-core'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { describeProblem } from './describe-problem.ts'

/** What deletions leave behind once all of the changes are made, as far as the page has read their zones. */
export const leftBehind = (
  service: ServiceDescription,
  changes: readonly ChangeDescription[],
): ReadonlyMap<ChangeDescription, readonly string[]> => {
  const ofZones = Map.groupBy(changes, (change) =>
    'zone' in change ? `${change.identity} ${change.zone}` : undefined,
  )
  return new Map([...ofZones.values()].flatMap((each) => leftInZone(service, each)))
}

const leftInZone = (
  service: ServiceDescription,
  changes: readonly ChangeDescription[],
): [ChangeDescription, readonly string[]][] => {
  const deletion = changes.find(isDeletion)
  const source = deletion && toChange(service, deletion)?.subject.source
  const answer = source && queryClient.getQueryData(callQuery(source).queryKey)
  if (!deletion || !answer) return []
  return [...checkZone(deletion.zone, changes, answer)].flatMap(([change, problems]) =>
    isDeletion(change) ? [[change, [...new Set(problems.map(describeProblem))]]] : [],
  )
}

const isDeletion = (change: ChangeDescription) => change.kind === 'delete record'

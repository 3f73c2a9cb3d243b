import { argumentKnowledge, type Operation } from '@hosting-console/console-core'
import { useMergedList } from '../lists/use-merged-list.ts'
import { text } from '../text/text.ts'
import { listedInstances, ofProject } from './instance-columns.tsx'
import type { Suggestion } from '../ui/suggestion-order.ts'

/** The data centers of the instances there are, the most used first, then those known by the argument's name. */
export const useDatacenters = (
  create: Operation<'create instance'>,
  list: Operation<'list instances'> | undefined,
): Suggestion[] => {
  const every = useMergedList(list, 'project', listedInstances, ofProject)
  const counts = new Map<string, number>()
  for (const { instance } of every.rows)
    if (instance.datacenter) counts.set(instance.datacenter, (counts.get(instance.datacenter) ?? 0) + 1)
  const seen = [...counts].toSorted(([, one], [, other]) => other - one)
  const { choices = [] } = argumentKnowledge(create.path, 'datacenter')
  return [
    ...seen.map(([value, count]) => ({ value, label: text.storage.seen(count) })),
    ...choices.filter((value) => !counts.has(value)).map((value) => ({ value, label: text.storage.offered })),
  ]
}

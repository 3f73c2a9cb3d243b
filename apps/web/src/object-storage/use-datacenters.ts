import { type Payload, readInstances } from '@hosting-console/api-client'
import { argumentKnowledge, type Operation } from '@hosting-console/console-core'
import { useEvery } from '../lists/use-every.ts'
import { storageText } from '../text/storage.ts'
import type { Suggestion } from '../ui/Suggest.tsx'

const listed = (payload: Payload) => readInstances(payload)

/** The data centers of the instances there are, the most used first, then those known by the argument's name. */
export const useDatacenters = (
  create: Operation<'create instance'>,
  list: Operation<'list instances'> | undefined,
): Suggestion[] => {
  const every = useEvery(
    list?.path ?? '',
    'project',
    listed,
    ({ id }) => list?.arguments({ project: id }) ?? {},
    list !== undefined,
  )
  const counts = new Map<string, number>()
  for (const row of every.rows)
    if (row.datacenter) counts.set(row.datacenter, (counts.get(row.datacenter) ?? 0) + 1)
  const seen = [...counts].toSorted(([, one], [, other]) => other - one)
  const { choices = [] } = argumentKnowledge(create.path, 'datacenter')
  return [
    ...seen.map(([value, count]) => ({ value, label: storageText.seen(count) })),
    ...choices.filter((value) => !counts.has(value)).map((value) => ({ value, label: storageText.offered })),
  ]
}

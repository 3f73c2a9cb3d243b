import type { Allowance } from '@hosting-console/contract'
import { isMade } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/client.ts'
import { readResponse, send } from '../api/session.ts'
import { text } from '../text/text.ts'
import { date, toMinute } from '../util/format.ts'
import { useFollowedPlan } from './stage.ts'

/** Fewer are let through in a minute, however much was made before. */
const few = 60

/** How many of the changes that would be in the plan can be made now, and when the last: where that isn't at once. */
export const AllowanceNote = ({ added }: { added: number }) => {
  const plan = useFollowedPlan()
  const count = added === 0 ? 0 : plan.filter((step) => !isMade(step)).length + added
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['allowance'],
    queryFn: async () =>
      await read(async () => readResponse<Allowance>('allowance', await send('allowance'))),
    enabled: count > few,
    staleTime: 30_000,
  })
  const later = data ? count - data.changes : 0
  return (
    <p role="status" className="text-muted empty:-mt-4">
      {data && count > few && later > 0
        ? text.planParts.allowance({
            count,
            now: Math.min(count, data.changes),
            until: toMinute(date(dataUpdatedAt + (later / data.perMinute) * 60_000)),
            perMinute: data.perMinute,
          })
        : null}
    </p>
  )
}

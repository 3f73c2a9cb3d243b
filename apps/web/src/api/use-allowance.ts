import type { ChangeDescription } from '@hosting-console/console-core'
import type { Allowance } from '@hosting-console/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { read } from './client.ts'
import { readResponse, send } from './session.ts'

/** No plan is so short that it isn't made within a minute, however much was made before. */
const few = 30

/** @returns how many of the changes can be made now at least, and when the last; nothing where that is all, or isn't known */
export const useAllowance = (
  changes: readonly ChangeDescription[],
  isWanted: boolean,
): { count: number; until: number } | undefined => {
  const isAsked = isWanted && changes.length > few
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['allowance'],
    queryFn: async () => read(async () => readResponse<Allowance>('allowance', await send('allowance'))),
    enabled: isAsked,
    staleTime: 30_000,
  })
  const fit = useMemo(() => (isAsked && data ? fitIn(data, changes) : undefined), [isAsked, data, changes])
  return fit && { count: fit.count, until: dataUpdatedAt + fit.minutes * 60_000 }
}

/** What the audit log needs for a change, rather more than less: a call may also tell what it has made. */
const sizeOf = (change: ChangeDescription) => {
  const changes = change.kind === 'call' ? 2 : 1
  return { changes, bytes: changes * 500 + JSON.stringify(change).length * 1.5 }
}

/** How many of the changes fit now, and how many minutes it takes until all do. */
const fitIn = (
  { now, perMinute }: Allowance,
  changes: readonly ChangeDescription[],
): { count: number; minutes: number } | undefined => {
  const used = { changes: 0, bytes: 0 }
  let count = 0
  for (const size of changes.map(sizeOf)) {
    used.changes += size.changes
    used.bytes += size.bytes
    if (used.changes <= now.changes && used.bytes <= now.bytes) count += 1
  }
  const minutes = Math.max(
    (used.changes - now.changes) / perMinute.changes,
    (used.bytes - now.bytes) / perMinute.bytes,
  )
  return minutes > 0 ? { count, minutes } : undefined
}

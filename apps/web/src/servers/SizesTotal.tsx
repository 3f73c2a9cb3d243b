import type { ChangeDescription, ServiceDescription } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { callOf } from '../plan/questions.ts'
import { PriceTotal, settleMs } from '../requests/Price.tsx'
import { useSettled } from '../util/use-settled.ts'

type Props = { service: ServiceDescription; changes: readonly ChangeDescription[] }

/** What servers cost together as they are and with other sizes, where the service estimates it. */
export const SizesTotal = ({ service, changes }: Props) => {
  const priced = useSettled(changes, settleMs)
  const asked = useMemo(() => priced.flatMap((change) => callOf(service, change) ?? []), [service, priced])
  return priced === changes ? <PriceTotal asked={asked} /> : null
}

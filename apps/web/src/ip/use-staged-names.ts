import { addressKey, changeKey, isMade, textsOf } from '@hosting-console/console-core'
import { useDeferredValue, useMemo } from 'react'
import { useAtRest, useFollowedPlan } from '../plan/stage.ts'
import type { ListedAddress } from './address-columns.tsx'

/** What is staged to be the reverse name of an address. The same as long as that is. */
export const useStagedNames = (): ((row: ListedAddress) => string | undefined) => {
  const plan = useDeferredValue(useAtRest(useFollowedPlan()))
  const staged = JSON.stringify(
    plan.flatMap((item) => {
      const name = textsOf(item.change).after?.ptr
      return name === undefined || isMade(item) ? [] : [[changeKey(item.change), name]]
    }),
  )
  return useMemo(() => {
    const names = new Map(JSON.parse(staged) as [string, string][])
    return ({ address, project }) => names.get(addressKey(project, address.ipaddress))
  }, [staged])
}

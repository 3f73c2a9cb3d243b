import { recordKey } from '@hosting-console/console-core'
import { useCallback, useState } from 'react'
import type { PlacedRecord } from './bulk.ts'

const keyOf = ({ zone, record }: PlacedRecord) => recordKey(zone.identity, zone.name, record.recordid)

/** Which records of a list of changes are not to be changed; at first all are. */
export const useLeftOut = () => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const isChosen = useCallback((placed: PlacedRecord) => !keys.has(keyOf(placed)), [keys])
  return {
    isChosen,
    choiceOf: (placed: PlacedRecord) => ({
      isChosen: isChosen(placed),
      onChoose: (chosen: boolean) => {
        const next = new Set(keys)
        if (chosen) next.delete(keyOf(placed))
        else next.add(keyOf(placed))
        setKeys(next)
      },
    }),
  }
}

import { recordKey } from '@hosting-console/console-core'
import { useCallback, useState } from 'react'
import type { PlacedRecord } from './bulk.ts'

const keyOf = ({ zone, record }: PlacedRecord) => recordKey(zone.identity, zone.name, record.recordid)

const none: ReadonlySet<string> = new Set()

/** Which records of a list of changes are not to be changed; at first, and of another list, all are. @param list what it is a list of */
export const useLeftOut = (list: string) => {
  const [chosen, setChosen] = useState({ list, keys: none })
  const keys = chosen.list === list ? chosen.keys : none
  const isChosen = useCallback((placed: PlacedRecord) => !keys.has(keyOf(placed)), [keys])
  return {
    isChosen,
    choiceOf: (placed: PlacedRecord) => ({
      isChosen: isChosen(placed),
      onChoose: (chosen: boolean) => {
        const next = new Set(keys)
        if (chosen) next.delete(keyOf(placed))
        else next.add(keyOf(placed))
        setChosen({ list, keys: next })
      },
    }),
  }
}

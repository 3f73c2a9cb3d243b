import { type Kind, kindLabel, type ListedThing, type ThingFunction } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { BulkFunctions } from '../bulk/BulkFunctions.tsx'
import { calledOf } from './thing-row.ts'

type Props = {
  kind: Kind
  /** Those that need nothing but what names one. */
  functions: readonly ThingFunction[]
  selected: readonly ListedThing[]
  onClear: () => void
}

/** What can be done with the chosen things of a kind. */
export const ThingsBar = ({ kind, functions, selected, onClear }: Props) => {
  const targets = useMemo(
    () => selected.map((row) => ({ name: calledOf(row), names: row.thing.names, identity: row.identity })),
    [selected],
  )
  return (
    <BulkFunctions
      functions={functions}
      targets={targets}
      // As in a sentence; an abbreviation keeps its letters.
      kind={kindLabel(kind).replace(/^\p{Lu}(?=\P{Lu})/u, (letter) => letter.toLowerCase())}
      onClear={onClear}
    />
  )
}

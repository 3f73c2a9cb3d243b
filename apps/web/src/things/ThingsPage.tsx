import {
  functionsOnMany,
  type Kind,
  type Kinds,
  kindLabel,
  levelsOf,
  type ListedThing,
  type ThingFunction,
} from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useService } from '../api/service.ts'
import { ListPage, type ListSelection } from '../lists/ListPage.tsx'
import { text } from '../text/text.ts'
import type { Sort } from '../ui/table/columns.ts'
import { readThingPath } from '../util/paths.ts'
import { thingColumns } from './thing-columns.tsx'
import { calledOf, keyOf, recordOf } from './thing-row.ts'
import { KindGate } from './KindGate.tsx'
import { StagedThings } from './StagedThings.tsx'
import { placeOfStaged, useStagedThings } from './staged-things.ts'
import { useCreating } from './use-creating.tsx'
import { useThings } from './use-things.ts'
import { BulkFunctions } from '../bulk/BulkFunctions.tsx'

/** The things of one kind, of all projects. */
export function Component() {
  const { kind } = readThingPath(useLocation().pathname)
  return (
    <KindGate id={kind} title={kind}>
      {(known, found) => <Things key={kind} known={known} kind={found} />}
    </KindGate>
  )
}

const byName: Sort = { column: '~name', isDescending: false }

/** Where no function takes many, nothing is chosen. */
const selectionOf = (known: Kinds, kind: Kind): { selection?: ListSelection<ListedThing> } => {
  const functions = functionsOnMany(known, kind)
  if (functions.length === 0) return {}
  return {
    selection: {
      words: text.things.select,
      nameOf: calledOf,
      bar: (selected, clear) => <ThingsBar {...{ kind, functions, selected }} onClear={clear} />,
    },
  }
}

const Things = ({ known, kind }: { known: Kinds; kind: Kind }) => {
  const { modules } = useService()
  const every = useThings(known, kind)
  const { rows } = every
  const { usual, further } = useMemo(
    () => thingColumns(modules, known, kind, rows),
    [modules, known, kind, rows],
  )
  const selection = useMemo(() => selectionOf(known, kind), [known, kind])
  const label = kindLabel(kind)
  const staged = useStagedThings(kind)
  const { creating, dialog } = useCreating(known, kind, text.things.create)
  const above = <StagedThings staged={staged} placeOf={(thing) => placeOfStaged(known, kind, thing)} />
  return (
    <ListPage
      {...selection}
      list={`things ${kind.id}`}
      title={label}
      filterLabel={text.things.filter(label)}
      columns={usual}
      furtherColumns={further}
      rows={rows}
      rowKey={keyOf}
      recordOf={recordOf}
      initialSort={byName}
      every={every}
      none={levelsOf(known, kind).length > 0 ? text.things.none : text.things.notListed}
      creating={creating}
      actions={dialog}
      summary={() => above}
    />
  )
}

type Props = {
  kind: Kind
  /** Those that need nothing but what names one. */
  functions: readonly ThingFunction[]
  selected: readonly ListedThing[]
  onClear: () => void
}

/** What can be done with the chosen things of a kind. */
const ThingsBar = ({ kind, functions, selected, onClear }: Props) => {
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

import type { ApiResponse } from '@hosting-console/api-client'
import {
  editableFields,
  heldFields,
  innersOf,
  kindNamed,
  type Kind,
  type Kinds,
  type PlannedCall,
  type ThingNames,
  type ListedThing,
} from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useService } from '../api/service.ts'
import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import { FieldCell } from './FieldCell.tsx'
import { fieldColumns, nameColumn, outerColumns } from './thing-columns.tsx'
import { ThingActions } from './ThingActions.tsx'
import { nameOf, recordOf } from './thing-row.ts'
import { type EditableFields, formless } from './use-editable.ts'

type Inner = {
  known: Kinds
  kind: Kind
  rows: readonly ListedThing[]
  within: ThingNames
  /** The call that showed them, and what it was answered. */
  call: PlannedCall
  response: ApiResponse | undefined
}

const none: EditableFields = new Map()

/** Columns of what is in a thing: fields that a function sets are edited in their place, and a menu has all else. */
export const useInnerColumns = ({
  known,
  kind,
  rows,
  within,
  call,
  response,
}: Inner): Column<ListedThing>[] => {
  const { modules } = useService()
  return useMemo(() => {
    const made = new WeakMap<ListedThing, EditableFields>()
    /** Found for the rows in view alone. */
    const editableOf = (row: ListedThing): EditableFields => {
      const fields =
        made.get(row) ??
        (response ? editableFields(modules, kind, row.thing.names, call, response.payload) : none)
      made.set(row, fields)
      return fields
    }
    const [first] = rows
    const edited = first ? editableOf(first) : none
    const without = formless(edited)
    const deeper =
      first && response
        ? heldFields(first.thing, innersOf(known, kind), call.path, response.payload)
        : new Set<string>()
    const columns = [
      nameColumn(known, kind),
      ...outerColumns(modules, known, kind, within),
      ...fieldColumns(rows, deeper)
        .filter(({ id, text: textOf }) => {
          const outer = within[kindNamed(known, id)?.id ?? '']
          return outer === undefined || rows.some((row) => textOf(row) !== outer)
        })
        .map((column) => (edited.has(column.id) ? editableColumn(column, editableOf) : column)),
    ]
    return kind.functions.some(({ role }) => role !== 'lists' && role !== 'makes')
      ? [...columns, actionsColumn(kind, without)]
      : columns
  }, [known, kind, rows, within, call, response, modules])
}

const editableColumn = (
  column: Column<ListedThing>,
  editableOf: (row: ListedThing) => EditableFields,
): Column<ListedThing> => ({
  ...column,
  cell: (row) => {
    const editable = editableOf(row).get(column.id)
    const shown = column.cell?.(row) ?? column.text(row)
    const value = recordOf(row)[column.id]
    return editable ? (
      <FieldCell
        field={column.id}
        name={row.thing.label ?? nameOf(row)}
        editable={editable}
        value={value === null || value === undefined ? '' : column.text(row)}
      >
        {shown}
      </FieldCell>
    ) : (
      shown
    )
  },
})

const actionsColumn = (kind: Kind, without: ReadonlySet<string>): Column<ListedThing> => ({
  id: '~actions',
  header: text.things.actions,
  text: () => '',
  isAction: true,
  cell: ({ thing, identity, ...row }) => (
    <ThingActions
      isOfRow
      kind={kind}
      names={thing.names}
      identity={identity}
      name={thing.label ?? nameOf({ thing, identity, ...row })}
      without={without}
    />
  ),
  width: 9,
})

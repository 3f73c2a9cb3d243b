import { type ApiResponse, isRecord, type Payload } from '@hosting-console/api-client'
import {
  type EditableField,
  heldFields,
  type Kind,
  type PlannedCall,
  readsAsState,
  type Thing,
} from '@hosting-console/console-core'
import { useMemo } from 'react'
import { ConditionBadge } from '../components/ConditionBadge.tsx'
import { RecordFields } from '../responses/RecordFields.tsx'
import { cellText } from '../responses/response-tables.ts'
import { text } from '../text/text.ts'
import { noValue } from '../util/format.ts'
import { maskSecrets } from '../util/mask.ts'
import { FieldCell } from './FieldCell.tsx'
import type { EditableFields } from './use-editable.ts'

type Props = {
  kind: Kind
  thing: Thing
  name: string
  editable: EditableFields
  /** Kinds whose things have a list of their own. */
  inners: readonly Kind[]
  call: PlannedCall
  response: ApiResponse
}

/** The fields of a thing; those that a function sets are edited in their place. */
export const ThingFields = ({ kind, thing, name, editable, inners, call, response }: Props) => {
  const record = useMemo(() => {
    const held = heldFields(thing, inners, call.path, response.payload)
    return maskSecrets(
      Object.fromEntries(Object.entries(thing.record ?? {}).filter(([field]) => !held.has(field))),
    ) as Payload
  }, [inners, call, response, thing])
  if (Object.keys(record).length === 0) return null
  return (
    <section aria-label={text.things.fields} className="card min-w-0 px-4 py-2">
      <RecordFields
        name={kind.name || kind.module.module}
        record={record}
        cellOf={(field, value) => drawField(field, value, thing, name, editable.get(field))}
      />
    </section>
  )
}

/** A field that is more than a text: it is edited in its place, or is a state. */
const drawField = (
  field: string,
  value: unknown,
  thing: Thing,
  name: string,
  editable: EditableField | undefined,
) => {
  if (!editable || isRecord(value))
    return readsAsState(field, value) ? <ConditionBadge state={value} of={thing} /> : undefined
  const shown = value === null || value === undefined ? '' : cellText(value)
  return (
    <FieldCell field={field} name={name} editable={editable} value={shown}>
      {shown === '' ? <span className="text-muted">{noValue}</span> : shown}
    </FieldCell>
  )
}

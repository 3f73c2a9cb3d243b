import type { ApiResponse } from '@hosting-console/api-client'
import {
  type EditableField,
  editableFields,
  type Kind,
  type PlannedCall,
  type ThingNames,
} from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useService } from '../api/service.ts'

export type EditableFields = ReadonlyMap<string, EditableField>

const none: EditableFields = new Map()

/** The fields of a thing that can be edited in their place, as a response proves. */
export const useEditable = (
  kind: Kind,
  names: ThingNames,
  call: PlannedCall | undefined,
  response: ApiResponse | undefined,
): EditableFields => {
  const { modules } = useService()
  return useMemo(
    () => (call && response ? editableFields(modules, kind, names, call, response.payload) : none),
    [modules, kind, names, call, response],
  )
}

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

/** Functions all of whose values are edited in their place: they need no form. */
export const formless = (fields: EditableFields): ReadonlySet<string> => {
  const edited = new Map(
    [...fields.values()].map(({ found }) => [found.twin.change.path, found.twin.shape.values] as const),
  )
  const isEdited = (path: string, argument: string) =>
    [...fields.values()].some((each) => each.argument === argument && each.found.twin.change.path === path)
  return new Set(
    [...edited].flatMap(([path, values]) => (values.every((each) => isEdited(path, each)) ? [path] : [])),
  )
}

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

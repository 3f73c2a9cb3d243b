import type { PlannedCall } from '../operations/call.ts'
import { stagedCall } from '../edits/call-changes.ts'
import type { Caller, State } from '../edits/change.ts'
import type { StagedCall } from '../edits/staged-call.ts'
import { findDescribed, type ServiceDescription } from '../service.ts'
import { callShape } from './call-shape.ts'
import { type CurrentValues, findCurrent } from './current-values.ts'
import { definite } from '../definite.ts'

/** An edit as the audit log holds it: what was sent, and what the page said of it. */
export type AuditedEdit = {
  path: string
  identity: string
  /** What was sent, by argument; `undefined` where it isn't known in full. */
  values: Readonly<Record<string, string | undefined>>
  subject: string
  before?: State
  after?: State
}

/**
 * Whether what the page said of an edit is what was sent: every value that it named and no other one, of the thing that the
 * call named.
 */
export const editMatches = (service: ServiceDescription, edit: AuditedEdit): boolean => {
  const { values, before, after, subject, path } = edit
  const described = findDescribed(service, path)
  const shape = described && callShape(described)
  if (shape?.form !== 'edits' || !before || !after) return false
  const isSaid = (name: string) => values[name] !== undefined && values[name] === after[name]
  const named = shape.identifying.map((name) => values[name])
  return (
    (named.length === 0 || subject === named.join(' ')) &&
    Object.keys(values).every((name) =>
      shape.identifying.includes(name) ? values[name] !== undefined : isSaid(name),
    ) &&
    Object.keys(after).every(isSaid) &&
    Object.keys(before).every((name) => name in after)
  )
}

/** The edit as a plan keeps it. @returns `undefined` when it isn’t what was sent, or the thing isn’t shown any more */
export const stagedEdit = async (
  service: ServiceDescription,
  edit: AuditedEdit,
  look: Caller,
): Promise<StagedCall | undefined> => {
  const found = await foundBefore(service, edit, look)
  return found && stagedCall(callOf(edit), found)
}

const callOf = ({ path, identity, values }: AuditedEdit): PlannedCall => ({
  path,
  identity,
  values: definite(values),
})

/** The thing as it was before the edit. */
const foundBefore = async (
  service: ServiceDescription,
  edit: AuditedEdit,
  look: Caller,
): Promise<CurrentValues | undefined> => {
  if (!editMatches(service, edit)) return undefined
  const found = await findCurrent(service, callOf(edit), (read) => look(read))
  if ('none' in found) return undefined
  const current = new Map([...found.current, ...Object.entries(definite(edit.before ?? {}))])
  return { ...found, current }
}

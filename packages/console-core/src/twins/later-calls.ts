import type { PlannedCall } from '../operations/call.ts'
import { argumentKnowledge } from '../arguments.ts'
import { type DescribedFunction, findDescribed, type ServiceDescription } from '../service.ts'
import { isAlike } from './alike.ts'
import { callShape, isSameKind } from './call-shape.ts'
import { type Removal, removalsOf } from './removal.ts'
import { isSameValue, textOfValue } from './same-value.ts'

/** A call as the audit log holds it. */
export type LoggedCall = {
  path: string
  /** By argument; `undefined` where it isn't known in full. */
  values: Readonly<Record<string, string | undefined>>
}

/** What is there now of what a call has made. */
export type MadeThing = {
  removal: Removal
  /** What it was found by: its response, the name that the call gave it, or all that was sent. */
  by: 'response' | 'name' | 'values'
}

/**
 * What became of a thing after it was made, as far as the audit log tells: `made-again` says that a later call may have
 * made what is there now, `removed` that one may have removed it, `used` that something was made in it or, of what has an
 * identifier alone, that it was changed: another thing may show now what was sent for this one.
 * @param later calls of the same identity
 */
export const whatBecameOf = (
  service: ServiceDescription,
  creating: DescribedFunction,
  made: PlannedCall,
  { removal, by }: MadeThing,
  later: readonly LoggedCall[],
): 'kept' | 'used' | 'made-again' | 'removed' => {
  const { kind } = callShape(creating)
  const removals = new Set(removalsOf(creating).map(({ path }) => path))
  const own = Object.entries(removal.call.values).filter(([name]) => !removal.open.includes(name))
  let isUsed = false
  for (const call of later) {
    const described = findDescribed(service, call.path)
    const shape = described && callShape(described)
    const isNaming = own.every(([name, value]) => names(call, name, value))
    // Which thing had an identifier that is gone, nobody has written down.
    if (removals.has(call.path)) {
      if (isNaming || by === 'values') return 'removed'
    } else if (
      described?.module === creating.module &&
      shape?.form === 'creates' &&
      isSameKind(shape.kind, kind)
    ) {
      if (by !== 'response' && !differs(call, made)) return 'made-again'
    } else if (isNaming && (shape?.form === 'creates' || by === 'values')) isUsed = true
  }
  return isUsed ? 'used' : 'kept'
}

/** Whether both say something of an argument, and not the same. What one of them doesn't say is no difference. */
const differs = (call: LoggedCall, made: PlannedCall): boolean =>
  Object.entries(call.values).some(([name, value]) => {
    const own = Object.entries(made.values).find(([each]) => isAlike(each, name))?.[1]
    return value !== undefined && own !== undefined && !isSame(call.path, name, value, own)
  })

type Value = NonNullable<Removal['call']['values'][string]>

/** Whether a call names it: as an argument, or as the domain of a mailbox. */
const names = (call: LoggedCall, name: string, value: Value | undefined): boolean =>
  value !== undefined &&
  Object.entries(call.values).some(
    ([each, said]) =>
      (isAlike(each, name) && (said === undefined || isSame(call.path, name, said, value))) ||
      (argumentKnowledge(call.path, name).kind === 'domain-name' &&
        said?.toLowerCase().endsWith(`@${textOfValue(value).toLowerCase()}`) === true),
  )

const isSame = (path: string, name: string, one: string, other: Value): boolean =>
  isSameValue(argumentKnowledge(path, name).kind, one, textOfValue(other))

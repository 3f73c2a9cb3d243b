import type { PlannedCall } from '../operations/call.ts'
import { argumentKnowledge } from '../arguments.ts'
import { type DescribedFunction, describedFunctions } from '../service.ts'
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

/**
 * What became of a thing after it was made, as far as the audit log tells: `made-again` says that a later call may have
 * made what is there now, `used` that something was made in it, `maybe-removed` that a later call removed such a thing, by
 * an identifier that the log does not know the owner of.
 * @param removal of what is there now
 * @param later calls of the same module and identity
 */
export const whatBecameOf = (
  creating: DescribedFunction,
  made: PlannedCall,
  removal: Removal,
  later: readonly LoggedCall[],
): 'kept' | 'used' | 'made-again' | 'removed' | 'maybe-removed' => {
  const { kind } = callShape(creating)
  const siblings = describedFunctions([creating.module])
  const paths = new Set(removalsOf(creating).map(({ path }) => path))
  const own = Object.entries(removal.call.values).filter(([name]) => !removal.open.includes(name))
  let became: ReturnType<typeof whatBecameOf> = 'kept'
  for (const call of later) {
    const described = siblings.find(({ path }) => path === call.path)
    if (!described) continue
    const shape = callShape(described)
    if (shape.form === 'creates' && isSameKind(shape.kind, kind)) {
      if (!differs(call, made)) return 'made-again'
    } else if (shape.form === 'creates' && own.every(([name, value]) => names(call, name, value)))
      became = 'used'
    else if (paths.has(call.path)) {
      if (own.every(([name, value]) => names(call, name, value))) return 'removed'
      if (became === 'kept') became = 'maybe-removed'
    }
  }
  return became
}

/** Whether both say something of an argument, and not the same. What one of them doesn't say is no difference. */
const differs = (call: LoggedCall, made: PlannedCall): boolean =>
  Object.entries(call.values).some(([name, value]) => {
    const own = Object.entries(made.values).find(([each]) => isAlike(each, name))?.[1]
    return value !== undefined && own !== undefined && !isSame(call.path, name, value, own)
  })

const names = (call: LoggedCall, name: string, value: Removal['call']['values'][string]): boolean =>
  Object.entries(call.values).some(
    ([each, said]) =>
      isAlike(each, name) &&
      (said === undefined || (value !== undefined && isSame(call.path, name, said, value))),
  )

const isSame = (
  path: string,
  name: string,
  one: string,
  other: NonNullable<Removal['call']['values'][string]>,
): boolean => isSameValue(argumentKnowledge(path, name).kind, one, textOfValue(other))

import type { FunctionDescription, ModuleDescription } from '@hosting-console/api-client'
import type { DescriptionChange } from './description-change.ts'

/** What is another in a module now than it was: its functions and their arguments, in the order of the description. */
export const describedChanges = (before: ModuleDescription, now: ModuleDescription): DescriptionChange[] => {
  const { module } = now
  const former = new Map(before.allowed_functions.map((each) => [each.function, each]))
  const left = new Set(now.allowed_functions.map((each) => each.function))
  return [
    ...now.allowed_functions.flatMap((each): DescriptionChange[] => {
      const known = former.get(each.function)
      if (!known) return [{ module, function: each.function, what: 'added' }]
      return argumentChanges(known, each).map((change) => ({ module, function: each.function, ...change }))
    }),
    ...before.allowed_functions.flatMap((each): DescriptionChange[] =>
      left.has(each.function) ? [] : [{ module, function: each.function, what: 'removed' }],
    ),
  ]
}

type ArgumentChange = Pick<DescriptionChange, 'argument' | 'what' | 'isRequired'>

const argumentChanges = (before: FunctionDescription, now: FunctionDescription): ArgumentChange[] => {
  const wasRequired = new Set(before.required_arguments)
  const was = new Set([...before.required_arguments, ...before.optional_arguments])
  const isRequired = new Set(now.required_arguments)
  const is = new Set([...now.required_arguments, ...now.optional_arguments])
  return [
    ...[...is].flatMap((argument): ArgumentChange[] => {
      if (!was.has(argument))
        return [{ argument, what: 'added', ...(isRequired.has(argument) ? { isRequired: true } : {}) }]
      if (isRequired.has(argument) === wasRequired.has(argument)) return []
      return [{ argument, what: isRequired.has(argument) ? 'required' : 'optional' }]
    }),
    ...[...was].flatMap((argument): ArgumentChange[] =>
      is.has(argument) ? [] : [{ argument, what: 'removed' }],
    ),
  ]
}

/**
 * Changes that were known, with newer ones: what came and went again is none, and of what is gone or new as a whole nothing is
 * said of its parts.
 */
export const joinChanges = <Change extends DescriptionChange>(
  former: readonly Change[],
  newer: readonly Change[],
): Change[] => newer.reduce<Change[]>(joinOne, [...former])

const joinOne = <Change extends DescriptionChange>(known: readonly Change[], change: Change): Change[] => {
  const same = known.find((each) => isSamePlace(each, change))
  const isNewWhole = known.some((each) => each.what === 'added' && isInside(change, each))
  const others = known.filter(
    (each) =>
      each !== same && !((change.what === 'added' || change.what === 'removed') && isInside(each, change)),
  )
  if (isNewWhole) return others
  if (!same) return [...others, change]
  if (isOpposite(same, change)) return others
  // An argument that was added is only another one now.
  if (same.what === 'added' && change.what !== 'removed') {
    const { isRequired: _, ...added } = same
    return [...others, (change.what === 'required' ? { ...added, isRequired: true } : added) as Change]
  }
  return [...others, change]
}

const isSamePlace = (one: DescriptionChange, other: DescriptionChange): boolean =>
  one.module === other.module && one.function === other.function && one.argument === other.argument

/** Whether a change is of a part of what another one is of. */
const isInside = (part: DescriptionChange, whole: DescriptionChange): boolean =>
  part.module === whole.module &&
  whole.argument === undefined &&
  (whole.function === undefined
    ? part.function !== undefined
    : part.function === whole.function && part.argument !== undefined)

const opposites = { added: 'removed', removed: 'added', required: 'optional', optional: 'required' } as const

const isOpposite = (one: DescriptionChange, other: DescriptionChange): boolean =>
  opposites[one.what] === other.what

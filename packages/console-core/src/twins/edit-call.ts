import type { ApiResponse, Arguments, ArgumentValue } from '@hosting-console/api-client'
import { argumentKnowledge } from '../arguments.ts'
import type { CheckedCall, State, Subject } from '../edits/change.ts'
import { isIdentifier } from '../names.ts'
import { type CurrentValues, currentValues } from './current-values.ts'
import { stateOfMissing } from './find-thing.ts'
import { keptNames } from './kept-names.ts'
import { isSameValue, structureOf, textOfValue } from './same-value.ts'

/** An edit of a described function that is compared before, read back after, and can be undone: see `runPlan`. */
export type EditCall = CheckedCall<EditCall>

/**
 * The arguments that are sent for what a form holds: all that the function requires, and of those whose current value is known
 * only the ones that differ.
 */
export const changedArguments = ({ twin, current }: CurrentValues, wanted: Arguments): Arguments => {
  const { path, description } = twin.change
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) =>
        value !== undefined &&
        (description.required_arguments.includes(name) || isChanged(path, name, current.get(name), value)),
    ),
  )
}

const isChanged = (
  path: string,
  name: string,
  current: ArgumentValue | undefined,
  wanted: ArgumentValue,
): boolean => current === undefined || !isSameValue(argumentKnowledge(path, name).kind, current, wanted)

/**
 * The edit that a form stands for. `before` and `after` hold the changed arguments whose current value is known, by their
 * names. @returns `undefined` where none of them changes: there is nothing to compare or to read back.
 */
export const editCall = (found: CurrentValues, wanted: Arguments): EditCall | undefined => {
  const { twin, current } = found
  const { path } = twin.change
  const sent = changedArguments(found, wanted)
  const identity = found.source.identity
  const changed = Object.entries(sent).flatMap(([name, value]) => {
    const former = current.get(name)
    return value === undefined || !twin.shape.values.includes(name) || !isChanged(path, name, former, value)
      ? []
      : [{ name, former, value }]
  })
  const shown = changed.flatMap(({ name, former, value }) =>
    former === undefined ? [] : [{ name, former, value }],
  )
  if (shown.length === 0) return undefined
  const back = shown.filter(({ name, former }) => canSend(path, name, former))
  const fixed = twin.change.description.required_arguments.filter(
    (name) => !changed.some((each) => each.name === name),
  )
  // What is required and changed has to be sent to undo the rest.
  const isUndoable =
    back.length > 0 &&
    changed.every(
      ({ name }) =>
        !twin.change.description.required_arguments.includes(name) || back.some((each) => each.name === name),
    )
  const restored = Object.fromEntries([
    ...fixed.map((name) => [name, sent[name]] as const),
    ...back.map(({ name, former }) => [name, former] as const),
  ])
  const after: CurrentValues = {
    ...found,
    current: new Map([...current, ...shown.map(({ name, value }) => [name, value] as const)]),
  }
  const subject = subjectOf(found, wanted, shown)
  const call = { path, values: sent, identity }
  const before = stateOf(shown.map(({ name, former }) => [name, former]))
  return {
    subject,
    call,
    before,
    after: stateOf(shown.map(({ name, value }) => [name, value])),
    inverse: isUndoable ? () => editCall(after, restored) : undefined,
    basedOn: (theirs) => {
      const over = { ...found, current: currentOver(found, before, theirs, wanted) }
      // What isn't shown any more can neither be compared nor put back.
      const irreversible = changed.map(({ name }) => name)
      return (
        editCall(over, wanted) ?? {
          subject,
          call,
          before: undefined,
          after: {},
          inverse: undefined,
          irreversible,
        }
      )
    },
    irreversible: changed
      .filter(({ name }) => !isUndoable || !back.some((each) => each.name === name))
      .map(({ name }) => name),
  }
}

/** An empty text can be sent where text is taken; there is no way to send no number, no address, no list. */
const canSend = (path: string, name: string, former: ArgumentValue): boolean => {
  if (former !== '') return typeof former !== 'object' || former === null || Object.keys(former).length > 0
  const { kind, choices } = argumentKnowledge(path, name)
  return ['text', 'multiline', 'host-name', 'email'].includes(kind) && !choices && !isIdentifier(name)
}

const stateOf = (entries: readonly (readonly [string, ArgumentValue])[]): State =>
  Object.fromEntries(entries.map(([name, value]) => [name, textOfValue(value)]))

/**
 * The current values once another person has made `theirs` of what was compared: of what that doesn't show, none is known any
 * more. What is sent as a list or a map, or was one, is one again.
 */
export const currentOver = (
  { current }: Pick<CurrentValues, 'current'>,
  before: State,
  theirs: NonNullable<State>,
  wanted: Arguments,
): ReadonlyMap<string, ArgumentValue> => {
  const isStructure = (name: string) =>
    [current.get(name), wanted[name]].some((each) => typeof each === 'object')
  const compared = new Set(Object.keys(before ?? {}))
  return new Map([
    ...[...current].filter(([name]) => !compared.has(name)),
    ...Object.entries(theirs).flatMap(([name, text]): [string, ArgumentValue][] =>
      text === undefined ? [] : [[name, isStructure(name) ? structureOf(text) : text]],
    ),
  ])
}

type Shown = { name: string; former: ArgumentValue; value: ArgumentValue }

/** Values that mean the same as what is wanted, or as what was there, are given in those words. */
const subjectOf = ({ twin, source }: CurrentValues, wanted: Arguments, shown: readonly Shown[]): Subject => {
  const { path, module } = twin.change
  const [outermost = '', ...inner] = twin.shape.identifying.map((name) => textOfValue(wanted[name] ?? ''))
  const queue = `${module.module} ${source.identity} ${outermost}`
  return {
    name: [outermost, ...inner].join(' ') || module.module,
    keptName: keptNames(wanted, twin.shape.identifying),
    key: [queue, ...inner].join(' '),
    queue,
    source,
    find: ({ payload }: ApiResponse): State => {
      const found = currentValues(twin, source, wanted, payload)
      // What shows the thing without its values doesn't show that it is gone.
      if ('none' in found && found.none.why !== 'not-shown') return stateOfMissing(twin, payload)
      const current = 'none' in found ? undefined : found.current
      return Object.fromEntries(
        shown.map(({ name, former, value }) => {
          const now = current?.get(name)
          if (now === undefined) return [name, undefined]
          const { kind } = argumentKnowledge(path, name)
          const same = [value, former].find((each) => isSameValue(kind, now, each))
          return [name, textOfValue(same ?? now)]
        }),
      )
    },
  }
}

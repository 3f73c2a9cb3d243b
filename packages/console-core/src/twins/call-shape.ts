import type { FunctionDescription, ModuleDescription } from '@hosting-console/api-client'
import { argumentKnowledge } from '../arguments.ts'
import { effectOf } from '../effects/effects.ts'
import { isSetBy, kindOf, namesThing, plainName, readForm, type Verb, verbOf } from '../names.ts'
import type { DescribedFunction } from '../service.ts'

export type CallShape = {
  form: Verb
  /** The kind of thing that the function is about: see `kindOf`. */
  kind: string
  /** Required arguments that say which thing is meant, the outer ones first. */
  identifying: readonly string[]
  /** The other arguments: what an edit sets. */
  values: readonly string[]
}

const shapes = new WeakMap<ModuleDescription, ReadonlyMap<FunctionDescription, CallShape>>()

/** The shape of a described function. Those of a module are derived together and once. */
export const callShape = ({ module, description }: DescribedFunction): CallShape => {
  const known = shapes.get(module) ?? shapesOf(module)
  shapes.set(module, known)
  return known.get(description) ?? shapeOf(module.module, description, new Set())
}

const shapesOf = (module: ModuleDescription): ReadonlyMap<FunctionDescription, CallShape> => {
  const identifiers = module.allowed_functions.flatMap(({ function: name, required_arguments: required }) => {
    if (verbOf(name) === 'removes') return required
    return ['one', 'many'].includes(readForm(name)) ? required.slice(0, 1) : []
  })
  const plain = new Set(identifiers.map(plainName))
  return new Map(
    module.allowed_functions.map((described) => [described, shapeOf(module.module, described, plain)]),
  )
}

const shapeOf = (
  module: string,
  described: FunctionDescription,
  identifiers: ReadonlySet<string>,
): CallShape => {
  const { function: name, required_arguments: required, optional_arguments: optional } = described
  const identifying = required.filter(
    (argument) =>
      (namesThing(argument) || identifiers.has(plainName(argument))) &&
      !isSetBy(name, argument) &&
      // Yes or no names nothing: `server/destroy` requires `keepip`.
      argumentKnowledge('', argument).kind !== 'switch',
  )
  const values = [...required, ...optional].filter((argument) => !identifying.includes(argument))
  return {
    form: formOf(`${module}/${name}`, described, values.length),
    kind: kindOf(name),
    identifying,
    values,
  }
}

const formOf = (path: string, described: FunctionDescription, values: number): Verb => {
  const { effect } = effectOf(path, described)
  const verb = verbOf(described.function)
  if (effect === 'reads') return effect
  if (verb === 'removes') return verb
  if (verb === 'creates') return isJoining(described.documentation) ? 'acts' : 'creates'
  const isEdit = verb === 'edits' || (verb !== 'acts' && effect !== 'destroys' && effect !== 'costs')
  return isEdit && values > 0 ? 'edits' : 'acts'
}

/** `ip/add` makes no address: "Attaches a reserved address to a server". */
const isJoining = (documentation: string): boolean =>
  /^\s*(?:attaches|connects|assigns|links|mounts|joins)\b/i.test(documentation)

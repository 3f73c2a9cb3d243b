import type { FunctionDescription, ModuleDescription } from '@hosting-console/api-client'
import { argumentKnowledge } from '../arguments.ts'
import { effectOf } from '../effects/effects.ts'
import { identifierArguments } from '../identifiers.ts'
import { remembered } from '../remembered.ts'
import type { DescribedFunction } from '../service.ts'
import { plainName } from './alike.ts'

/** What a function does to a thing, as far as its description tells. `acts` sets no value: start, renew, attach. */
export type CallForm = 'reads' | 'creates' | 'edits' | 'removes' | 'acts'

export type CallShape = {
  form: CallForm
  /** What the function is about, in its own name: `backend` in `editbackend`, empty in `edit`. */
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

/** Whether a read shows one thing or a list of them, by its name; `none` shows prices, limits and the like. */
export const readForm = (name: string): 'one' | 'many' | 'other' | 'none' => {
  const plain = plainName(name)
  if (
    /cost|price|plan|limit|usage|error|console|allowed|preview|available|export|template|free|log$/.test(
      plain,
    )
  )
    return 'none'
  if (/details?$|^(?:info|show|get|describe|view|fetch|read)/.test(plain)) return 'one'
  return /^(?:list|search|find)|list$/.test(plain) ? 'many' : 'other'
}

const shapesOf = (module: ModuleDescription): ReadonlyMap<FunctionDescription, CallShape> => {
  const identifiers = new Set(
    module.allowed_functions.flatMap(({ function: name, required_arguments: required }) =>
      removing.test(plainName(name))
        ? required
        : ['one', 'many'].includes(readForm(name))
          ? required.slice(0, 1)
          : [],
    ),
  )
  const plain = new Set([...identifiers].map(plainName))
  return new Map(
    module.allowed_functions.map((described) => [described, shapeOf(module.module, described, plain)]),
  )
}

const shapeOf = (
  module: string,
  described: FunctionDescription,
  identifiers: ReadonlySet<string>,
): CallShape => {
  const path = `${module}/${described.function}`
  const name = plainName(described.function)
  const identifying = described.required_arguments.filter(
    (argument) => !isSetBy(name, argument) && identifies(argument, identifiers),
  )
  const values = [...described.required_arguments, ...described.optional_arguments].filter(
    (argument) => !identifying.includes(argument),
  )
  return {
    form: formOf(path, name, described, values.length),
    kind: kindOf(name),
    identifying,
    values,
  }
}

const identifies = (argument: string, identifiers: ReadonlySet<string>): boolean => {
  const { isSwitch, isIdentifier } = factsOf(argument)
  return !isSwitch && (isIdentifier || identifiers.has(plainName(argument)))
}

type Facts = {
  /** Yes or no names nothing: `server/destroy` requires `keepip`. */
  isSwitch: boolean
  isIdentifier: boolean
}

/** What a name says in any function; of a thousand functions most take the same few. */
const factsOf = remembered(
  (argument): Facts => ({
    isSwitch: argumentKnowledge('', argument).kind === 'switch',
    isIdentifier:
      identifierArguments('', argument).length > 0 ||
      /^(?!host|first|last|full|display)\w+name$/.test(plainName(argument)),
  }),
)

/** `changedescription` sets `description`, `changeplan` sets `planid`; `edittarget` is about `targetname`. */
const isSetBy = (name: string, argument: string): boolean => {
  const plain = plainName(argument)
  if (name !== plain && name.endsWith(plain)) return true
  const stem = plain.replace(/(?:id|key|name)$/, '')
  return stem !== '' && stem !== plain && /^(?:set|change|switch|assign)/.test(name) && name.endsWith(stem)
}

const startingWith = (words: string): RegExp => new RegExp(`^(?:${words.trim().split(/\s+/).join('|')})`)

const creating = startingWith('create add(?!ress) clone copy take order buy purchase provision')
const removing = startingWith(
  'delete destroy remove drop purge release terminate cancel revoke forget wipe erase',
)
const editing = startingWith(
  'edit update set(?!tings) change rename resize reconfigure configure modify move upgrade replace',
)
const acting = startingWith(`
  register start stop shut power reboot restart reset suspend resume pause enable disable attach detach log sign confirm
  approve initiate generate send invite lock unlock restore rollback run test flush support
`)

const formOf = (path: string, name: string, described: FunctionDescription, values: number): CallForm => {
  const { effect } = effectOf(path, described)
  if (effect === 'reads') return 'reads'
  if (removing.test(name)) return 'removes'
  if (creating.test(name)) return isJoining(described.documentation) ? 'acts' : 'creates'
  if (values === 0) return 'acts'
  if (editing.test(name)) return 'edits'
  return acting.test(name) || effect === 'destroys' || effect === 'costs' ? 'acts' : 'edits'
}

/** `ip/add` makes no address: "Attaches a reserved address to a server". */
const isJoining = (documentation: string): boolean =>
  /^\s*(?:attaches|connects|assigns|links|mounts|joins)\b/i.test(documentation)

/** `addtoblocklist` and `removefromblocklist` are about a `blocklist`, `createfrombackup` about the thing itself. */
const kindOf = (name: string): string => {
  if (creating.test(name))
    return name
      .replace(creating, '')
      .replace(/^from.*/, '')
      .replace(/^to(?=\w*list$)/, '')
  if (removing.test(name)) return name.replace(removing, '').replace(/^from/, '')
  return name.replace(editing, '').replace(acting, '')
}

/** Whether two kinds are one, in the singular or the plural; two that are empty are what the module is about. */
export const isSameKind = (one: string, other: string): boolean => {
  if (one === other) return true
  const others = plainSingulars(other)
  return plainSingulars(one).some((name) => others.includes(name))
}

/** Names that are nothing but signs are like no other. */
const plainSingulars = remembered((name): readonly string[] =>
  singulars(name)
    .map(plainName)
    .filter((each) => each !== ''),
)

/** What a plural may be one of: `backends` a backend, `addresses` an address, `databases` a database, `policies` a policy. */
export const singulars = remembered((name): readonly string[] =>
  [name, name.replace(/s$/, ''), name.replace(/es$/, ''), name.replace(/ies$/, 'y')].filter(
    (each, index, all) => each !== '' && all.indexOf(each) === index,
  ),
)

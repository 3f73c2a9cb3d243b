import { isGiven, isOwnName, plainName, singulars, stemOf } from '../names.ts'
import { lists, offeredReads } from '../reads.ts'
import type { DescribedFunction } from '../service.ts'
import { callShape } from '../twins/call-shape.ts'

/** The things that an argument names. */
export type NamedThings = {
  /** How a thing is called in names of functions, lists and fields: `backend` for `backendname`. */
  kinds: readonly string[]
  /** It is one of those that say which thing the function is about. */
  isIdentifying: boolean
  /** It names the very thing that the function is about, not what that is in. */
  isSubject: boolean
  /** Arguments before it name what it is in. */
  isWithin: boolean
  /** The function makes or takes it: what is there already is no value for it. */
  isNew: boolean
}

/** @returns `undefined` for an argument that names nothing */
export const thingsNamed = (callee: DescribedFunction, argument: string): NamedThings | undefined => {
  const { form, kind, identifying } = callShape(callee)
  const plain = plainName(argument)
  const stem = stemOf(argument)
  const module = singulars(callee.module.module)
  const isMaking = form === 'creates' || /^(?:register|signup)/.test(callee.description.function)
  const made = kind === '' ? module : singulars(kind)
  const madeNames = new Set(made.flatMap((name) => [name, ...module.map((each) => each + name)]))
  const place = identifying.indexOf(argument)
  const isSubject = !isMaking && place >= 0 && place === identifying.length - 1
  const isWithin = place > 0
  // Names of what is made are chosen; an id is given by the service and names what is there.
  const isNew =
    isMaking &&
    !isGiven(argument) &&
    (madeNames.has(stem) || madeNames.has(plain) || (isOwnName(argument) && !plain.startsWith('key')))
  const isKindListed = offeredReads(callee.module).some((read) => lists(read, singulars(kind)))
  const own = isWithin || isKindListed ? singulars(kind) : module
  const kinds = isOwnName(argument)
    ? [...(place >= 0 ? own : []), ...(isWithin && plain.startsWith('user') ? ['user'] : [])]
    : [stem, plain, ...kindsEndingIt(callee, plain)].filter((each) => each !== '')
  if (kinds.length === 0) return undefined
  return { kinds: [...new Set(kinds)], isIdentifying: place >= 0, isSubject, isWithin, isNew }
}

/** The kinds that the module lists and the name of an argument ends with: `sslcertificate` is one of `listcertificate`, `isofile` of `listiso`. */
const kindsEndingIt = ({ module }: DescribedFunction, plain: string): readonly string[] =>
  offeredReads(module).flatMap(({ kind }) =>
    kind.length > 2 && (plain.endsWith(kind) || plain === `${kind}file`) ? [kind] : [],
  )

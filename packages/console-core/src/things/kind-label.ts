import { isPlural, listedKind } from '../names.ts'
import { callShape } from '../twins/call-shape.ts'
import type { Kind } from './kinds.ts'

/** A longer description is a sentence, and no name. */
const longestLabel = 34

/** What a description says before it goes on, the longer first. */
const beginnings = [
  /^.*?(?=\s*[:;.,(]|$)/s,
  /^.*?(?=\s*[:;.,(]|\s(?:that|which|and|of|in|from|with|between)\s|$)/s,
]

/** What the things of a kind are called where they stand alone: `Load balancers`, in the words of their module where it has some. */
export const kindLabel = (kind: Kind): string => {
  const { module, name } = kind
  const words = beginnings
    .map((beginning) => beginning.exec(module.description.trim())?.[0] ?? '')
    .find((each) => each !== '' && each.length <= longestLabel)
  if (words !== undefined && (name === '' || words.toLowerCase().includes(name))) return words
  const label = name === '' ? module.module : `${module.module} ${partLabel(kind)}`
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** What they are called in the thing that they are in, as functions have it: `backends`. */
export const partLabel = (kind: Kind): string => partNames(kind)[0] ?? kind.module.module

/** All that functions call them, the likeliest first: what removes a `prefix` is `removefromblocklist`. */
export const partNames = ({ name, functions }: Kind): readonly string[] => {
  const listed = functions.flatMap(({ role, described }) => {
    const kind = role === 'lists' ? listedKind(described.description.function) : ''
    return isPlural(kind) ? [kind] : []
  })
  const made = functions.flatMap(({ role, described }) =>
    role === 'makes' ? [callShape(described).kind] : [],
  )
  return [...listed, ...made, name].filter((each) => each !== '')
}

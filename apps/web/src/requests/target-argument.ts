import type { Arguments } from '@hosting-console/api-client'
import {
  argumentKnowledge,
  functionOfPath,
  identifierArguments,
  isSecretName,
  isTexts,
  judgedByName,
} from '@hosting-console/console-core'

/** The names of more things than these are too many to type. */
const mostTyped = 3

/**
 * What a call is about, of what it requires. A verb alone (`wipe`) acts on what identifies a thing: things may share a name.
 * Of a verb with a thing (`removebackend`) it is that thing, which is last where no argument is called like it.
 */
export const targetArgument = (
  path: string,
  required: readonly string[],
  values: Arguments,
): { name: string; value: string } | undefined => {
  const named = required.flatMap((name) => {
    const value = values[name]
    const isFew = isTexts(value) && value.length <= mostTyped && argumentKnowledge(path, name).several
    const isPlain = typeof value === 'string' || typeof value === 'number'
    const said = isPlain ? String(value) : isFew ? value.join(', ') : ''
    return said === '' || isSecretName(name) ? [] : [{ name, value: said }]
  })
  const { verb, thing } = partsOf(path)
  const like = named.findLast(({ name }) => isCalledLike(name, thing))
  if (verb !== '' && thing !== '') return like ?? named.at(-1)
  return (
    like ?? named.find(({ name }) => name === 'id' || identifierArguments('', name).length > 0) ?? named[0]
  )
}

/** The verb of a function's name, and what it has behind or before it. Without a known verb all of it may name the thing. */
const partsOf = (path: string): { verb: string; thing: string } => {
  const { evidence } = judgedByName(path)
  const name = functionOfPath(path).toLowerCase().replaceAll('_', '')
  if (evidence.by !== 'name') return { verb: '', thing: name }
  return {
    verb: evidence.word,
    thing: name.replace(evidence.word, '').replace(/^(?:all|now|force|hard)$/, ''),
  }
}

const isCalledLike = (argument: string, thing: string): boolean => {
  const own = argument.toLowerCase().replace(/_?(?:ids?|names?)$/, '')
  return own !== '' && (thing.startsWith(own) || thing.endsWith(own))
}

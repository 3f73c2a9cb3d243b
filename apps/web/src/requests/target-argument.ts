import type { Arguments } from '@hosting-console/api-client'
import { effectOf, functionOfPath, identifierArguments, isSecretName } from '@hosting-console/console-core'

/**
 * What a call is about, of what it requires. A verb alone (`wipe`) acts on what identifies a thing: things may share a name.
 * Of a verb with a thing (`removebackend`) it is that thing, which stands last where no argument is called like it.
 */
export const targetArgument = (
  path: string,
  required: readonly string[],
  values: Arguments,
): { name: string; value: string } | undefined => {
  const named = required.flatMap((name) => {
    const value = values[name]
    const isPlain = typeof value === 'string' || typeof value === 'number'
    return isPlain && value !== '' && !isSecretName(name) ? [{ name, value: String(value) }] : []
  })
  const thing = thingOf(path)
  return thing === ''
    ? (named.find(({ name }) => name === 'id' || identifierArguments('', name).length > 0) ?? named[0])
    : (named.findLast(({ name }) => isCalledLike(name, thing)) ?? named.at(-1))
}

/** What the name of a function has behind or before its verb. Of a name without a known verb nothing can be told. */
const thingOf = (path: string): string => {
  const { evidence } = effectOf(path)
  if (evidence.by !== 'name') return ''
  const name = functionOfPath(path).toLowerCase().replaceAll('_', '')
  return name.replace(evidence.word, '').replace(/^(?:all|now|force|hard)$/, '')
}

const isCalledLike = (argument: string, thing: string): boolean => {
  const own = argument.toLowerCase().replace(/_?(?:ids?|names?)$/, '')
  return own !== '' && thing.includes(own)
}

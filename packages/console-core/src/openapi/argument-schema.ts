import { argumentKnowledge, type ArgumentKind } from '../arguments.ts'
import { shapeOf } from './response-shape.ts'
import { type Schema, shapeSchema } from './schema.ts'

/**
 * What an argument takes, as far as it is known by its name. In a form all values are text, and the service describes
 * names alone: where a kind is a guess, text goes through as well. Usual values are never all of them.
 */
export const argumentSchema = (path: string, name: string): Schema => {
  const { kind, isCertain, unit, choices, example } = argumentKnowledge(path, name)
  const notes = [unit ? `In ${unit}.` : '', choices ? `Usual values: ${choices.join(', ')}.` : ''].filter(
    Boolean,
  )
  const known = types[kind]
  return {
    ...(choices
      ? { anyOf: [{ enum: choices }, { type: 'string' }] }
      : isStructured(path, name)
        ? structureLike(example)
        : { type: known === undefined ? 'string' : isCertain ? known : [...known, 'string'] }),
    ...(kind === 'secret' ? { format: 'password' } : {}),
    ...(notes.length > 0 ? { description: notes.join(' ') } : {}),
  }
}

/** Lists and structures go in brackets, as `users[0][username]`. Where it's a guess, they are JSON as text. */
export const isStructured = (path: string, name: string): boolean => {
  const { kind, isCertain } = argumentKnowledge(path, name)
  return kind === 'structure' && isCertain
}

/** As its example, a list, without a word on what its items must have; without one any names are allowed. */
const structureLike = (example: string | undefined): Schema => {
  if (example === undefined) return { type: 'object', additionalProperties: {} }
  const { items } = shapeOf(JSON.parse(example))
  return shapeSchema({ items: { ...items, optional: Object.keys(items?.fields ?? {}) } })
}

/** All others are text. */
const types: Partial<Record<ArgumentKind, readonly string[]>> = {
  number: ['number'],
  ttl: ['integer'],
  switch: ['boolean'],
}

import { badInput, refuse } from './response.ts'
import { parseJson } from './json-text.ts'
import { type Fields, isFields, isList, Repeated, type Value } from './values.ts'

const words = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
])

/**
 * Arguments of one call, read by meaning instead of by form: `"120"` and `120` are the same integer. The type
 * knows which names a function takes; a required one is always there, an optional one may be undefined.
 * Every method raises Refusal 400, naming the argument, when the value is of another kind.
 */
export class ArgumentReader<Required extends string, Optional extends string = never> {
  readonly #values: ReadonlyMap<string, Value>

  constructor(values: ReadonlyMap<string, Value>) {
    this.#values = values
  }

  text(name: Required): string
  text(name: Required | Optional): string | undefined
  text(name: string): string | undefined {
    const given = this.#value(name)
    const value = given instanceof Repeated ? given.at(-1) : given
    if (value === undefined || typeof value === 'string') return value
    return typeof value === 'object' ? refuse(badInput, `${name} must be text.`) : String(value)
  }

  /** A whole number, zero or more. */
  integer(name: Required): number
  integer(name: Required | Optional): number | undefined
  integer(name: Required | Optional): number | undefined {
    const number = this.decimal(name)
    if (number !== undefined && !Number.isSafeInteger(number))
      refuse(badInput, `${name} must be a whole number.`)
    return number
  }

  /** A number, zero or more. */
  decimal(name: Required): number
  decimal(name: Required | Optional): number | undefined
  decimal(name: Required | Optional): number | undefined {
    const text = this.text(name)?.trim()
    if (text === undefined) return undefined
    return /^\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : refuse(badInput, `${name} must be a number.`)
  }

  /** yes/no, true/false or 1/0. */
  flag(name: Required): boolean
  flag(name: Required | Optional): boolean | undefined
  flag(name: Required | Optional): boolean | undefined {
    const text = this.text(name)?.trim().toLowerCase()
    if (text === undefined) return undefined
    return words.get(text) ?? refuse(badInput, `${name} must be yes or no.`)
  }

  /** One of a few words, compared without case, given back as `choices` writes it. */
  choice<const Choice extends string>(name: Required, choices: readonly Choice[]): Choice
  choice<const Choice extends string>(
    name: Required | Optional,
    choices: readonly Choice[],
  ): Choice | undefined
  choice<const Choice extends string>(
    name: Required | Optional,
    choices: readonly Choice[],
  ): Choice | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const chosen = choices.find((choice) => choice.toLowerCase() === text.trim().toLowerCase())
    return chosen ?? refuse(badInput, `${name} must be one of ${choices.join(', ')}.`)
  }

  /** Several values: a JSON array (also as text, since a form carries only text) or a comma list. */
  list(name: Required): readonly Value[]
  list(name: Required | Optional): readonly Value[] | undefined
  list(name: string): readonly Value[] | undefined {
    return this.#list(name)
  }

  /** Several texts. */
  texts(name: Required): readonly string[]
  texts(name: Required | Optional): readonly string[] | undefined
  texts(name: string): readonly string[] | undefined {
    return this.#list(name)?.map((item) =>
      typeof item === 'object' || item === undefined
        ? refuse(badInput, `${name} must be texts.`)
        : String(item),
    )
  }

  /** Several structures. One alone, and the JSON text of one or several, are taken too. */
  structures(name: Required): readonly Fields[]
  structures(name: Required | Optional): readonly Fields[] | undefined
  structures(name: string): readonly Fields[] | undefined {
    const value = this.#parsed(name)
    if (value === undefined) return undefined
    if (value === '') return []
    return (isList(value) ? value : [value]).map((item) => asFields(name, parsed(name, item)))
  }

  /** One structure, or its JSON text. */
  structure(name: Required): Fields
  structure(name: Required | Optional): Fields | undefined
  structure(name: string): Fields | undefined {
    const value = this.#parsed(name)
    if (value === undefined) return undefined
    return value === '' ? {} : asFields(name, value)
  }

  #list(name: string): readonly Value[] | undefined {
    const value = this.#parsed(name)
    if (value === undefined) return undefined
    if (isList(value)) return value
    if (typeof value !== 'string') return [value]
    return value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }

  #parsed(name: string) {
    return parsed(name, this.#value(name))
  }

  #value(name: string) {
    return this.#values.get(name.toLowerCase())
  }
}

/** A form carries only text, so lists and structures also come as the JSON text of one. */
function parsed(name: string, value: Value): Value {
  return typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJson(value, name) : value
}

const asFields = (name: string, value: Value): Fields =>
  isFields(value) ? value : refuse(badInput, `${name} must be a structure, or a list of structures.`)

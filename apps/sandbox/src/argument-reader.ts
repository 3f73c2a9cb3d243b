import { badInput, refuse } from './answer.ts'
import { isList, type Value } from './values.ts'

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
    const value = this.#value(name)
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
    const value = this.#value(name)
    if (value === undefined) return undefined
    if (isList(value)) return value
    if (typeof value !== 'string') return [value]
    if (value.trimStart().startsWith('[')) return parseList(name, value)
    return value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }

  #value(name: string) {
    return this.#values.get(name.toLowerCase())
  }
}

function parseList(name: string, text: string): readonly Value[] {
  try {
    const parsed: Value = JSON.parse(text)
    if (isList(parsed)) return parsed
  } catch {
    // Falls through to the refusal below.
  }
  return refuse(badInput, `${name} must be a list.`)
}

import type { Fault } from './faults.ts'

/** Members of a control request, checked one by one; the name of a bad one is in the error. */
export class ControlInput {
  readonly #members: Map<string, unknown>

  /** @throws TypeError when the body is no JSON object, or has a member that is not in `names`. */
  constructor(body: string, names: readonly string[]) {
    const parsed: unknown = body.trim() === '' ? {} : JSON.parse(body)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
      throw new TypeError('A JSON object is expected.')
    }
    this.#members = new Map(Object.entries(parsed))
    const unknown = [...this.#members.keys()].find((name) => !names.includes(name))
    if (unknown !== undefined) throw new TypeError(`${unknown} is unknown; known are ${names.join(', ')}.`)
  }

  text(name: string): string | undefined {
    const value = this.#members.get(name)
    if (value === undefined || typeof value === 'string') return value
    throw new TypeError(`${name} must be text.`)
  }

  number(name: string): number | undefined {
    const value = this.#members.get(name)
    if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return value
    throw new TypeError(`${name} must be a number.`)
  }

  fields(name: string): Readonly<Record<string, unknown>> {
    const value = this.#members.get(name)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value))
    throw new TypeError(`${name} must be an object.`)
  }

  flag(name: string): boolean | undefined {
    const value = this.#members.get(name)
    if (value === undefined || typeof value === 'boolean') return value
    throw new TypeError(`${name} must be true or false.`)
  }
}

const texts = ['module', 'function', 'username', 'text', 'body', 'contentType'] as const
const numbers = ['status', 'code', 'delayMs', 'huge', 'times'] as const
const flags = ['reset', 'cut', 'notJson', 'endless'] as const

/** @throws TypeError naming what is wrong. */
export function readFault(body: string): Fault {
  const input = new ControlInput(body, [...texts, ...numbers, ...flags])
  const fault: Fault = {}
  for (const name of texts) fault[name] = input.text(name)
  for (const name of numbers) fault[name] = input.number(name)
  for (const name of flags) fault[name] = input.flag(name)
  const { status } = fault
  if (status !== undefined && (!Number.isInteger(status) || status < 200 || status > 599)) {
    throw new TypeError('status must be a whole number from 200 to 599.')
  }
  return fault
}

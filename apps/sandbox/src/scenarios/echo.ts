import { type FunctionEntry, defineFunction } from '../function-table.ts'
import type { Fields } from '../values.ts'

interface EchoOptions {
  documentation: string
  required?: readonly string[]
  optional?: readonly string[]
  reads?: boolean
  describedAlso?: Fields
}

/** A function that does nothing but show what it was given. */
export const echoFunction = ({ required = [], optional = [], ...rest }: EchoOptions): FunctionEntry => ({
  ...defineFunction({ ...rest, get: rest.reads, respond: () => ({}) }),
  required,
  optional,
  respond(_call, values) {
    const known = [...required, ...optional].filter((name) => values.has(name.toLowerCase()))
    const shown = known.map((name) => [name, values.get(name.toLowerCase())] as const)
    return { body: { result: Object.fromEntries(shown) } }
  },
})

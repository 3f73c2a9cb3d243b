import type { FunctionEntry, ModuleTable } from '../function-table.ts'
import { echoFunction } from './echo.ts'

const functionsPerModule = 40

/** Every module with forty functions: its own first, filled up with echoes. */
export function manyModules(real: Readonly<Record<string, ModuleTable>>): Record<string, ModuleTable> {
  return Object.fromEntries(
    Object.entries(real).map(([name, table]) => {
      const missing = functionsPerModule - Object.keys(table.functions).length
      return [name, { ...table, functions: { ...table.functions, ...fillers(missing) } }]
    }),
  )
}

const argumentNames = ['serverid', 'domainname', 'description', 'enabled', 'size', 'password', 'projectkey']

function fillers(count: number): Record<string, FunctionEntry> {
  const names = Array.from({ length: count }, (_, index) => `echo${String(index + 1).padStart(2, '0')}`)
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      echoFunction({
        documentation: `Shows what it is given, number ${index + 1}.`,
        reads: index % 2 === 0,
        required: argumentNames.slice(0, index % 3),
        optional: argumentNames.slice(3, 3 + (index % 5)),
      }),
    ]),
  )
}

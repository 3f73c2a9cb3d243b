import type { FunctionEntry, ModuleTable } from '../function-table.ts'
import { echoFunction } from './echo.ts'

const functionsPerModule = 40

/** The modules of the document that the sandbox does not simulate; here they only echo. */
const echoing = [
  'database',
  'archive',
  'email',
  'customer',
  'account',
  'paymentcard',
  'vpn',
  'loadbalancer',
  'api',
  'networkadapter',
  'networkcircuit',
  'network',
  'filestorage',
  'project',
  'serverdisk',
  'privatenetwork',
]

/** Twenty-four modules of forty functions each: the given ones as they are, filled up with echoes. */
export function manyModules(real: Readonly<Record<string, ModuleTable>>): Record<string, ModuleTable> {
  const accepts = { username: false, cloudaccount: true, customernumber: false, anonymous: false }
  const tables = Object.entries(real).map(([name, table]): [string, ModuleTable] => [
    name,
    {
      ...table,
      functions: { ...table.functions, ...fillers(functionsPerModule - Object.keys(table.functions).length) },
    },
  ])
  const echoes = echoing.map((name): [string, ModuleTable] => [
    name,
    { description: `Echoes of ${name}.`, accepts, functions: fillers(functionsPerModule) },
  ])
  return Object.fromEntries([...tables, ...echoes])
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

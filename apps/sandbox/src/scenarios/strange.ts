import type { ModuleTable } from '../function-table.ts'
import { mainProject } from '../seeds/account.ts'
import type { State } from '../state.ts'
import { echoFunction } from './echo.ts'

/** Larger than a JavaScript number holds exactly; the service writes "unlimited" so. */
const unlimited = 9_223_372_036_854_775_807n

/** Modules that are not in the document, and one whose description is as odd as JSON allows. */
export const strangeModules: Record<string, ModuleTable> = {
  blockstorage: {
    description: 'Volumes that can be attached to servers.',
    functions: {
      list: echoFunction({ documentation: 'Lists volumes.', reads: true }),
      details: echoFunction({ documentation: 'Shows a volume.', reads: true, required: ['volumeid'] }),
      create: echoFunction({
        documentation: 'Makes a volume.',
        required: ['name', 'sizeingib'],
        optional: ['tier'],
      }),
      attach: echoFunction({ documentation: 'Attaches a volume.', required: ['volumeid', 'serverid'] }),
      delete: echoFunction({ documentation: 'Removes a volume.', required: ['volumeid'] }),
    },
  },
  colocationrack: { description: 'Racks in colocation.', functions: {} },
  oddities: {
    description: 'Names & <marks> that a reader may trip over.',
    functions: {
      prototype: echoFunction({
        documentation: 'Takes arguments that are named like parts of the language.',
        required: ['__proto__'],
        optional: ['constructor', 'toString'],
      }),
      constructor: echoFunction({ documentation: '', reads: true }),
      undescribed: echoFunction({
        documentation: 'Is described with members that nobody knows.',
        describedAlso: { deprecated: 1, since: '2031', limits: { calls: unlimited }, tags: ['new', null] },
      }),
    },
  },
}

/** Gives servers of the main project members that no source shows, and known ones in other types. */
export function addStrangeFields(state: State): State {
  for (const organization of state.organizations.values()) organization.payment = 'untold'
  const [first, second, third] = [...state.servers.values()].filter(
    (server) => server.projectkey === mainProject,
  )
  if (first)
    first.extras = {
      cpucores: '4',
      memorysize: '8192',
      futurefield: 'kept',
      nested: { deep: [{ er: true }] },
    }
  if (second) second.extras = { transfer: unlimited, constructor: 'text', emptyobject: {}, flags: [] }
  if (third) third.extras = { description: 'None', disksize: '400', bandwidth: null, rack: '<b>7</b> & "8"' }
  return state
}

import { type Dialect, type ModuleTable, serveModules } from './function-table.ts'
import { modules } from './modules/modules.ts'
import { addHostileText } from './scenarios/hostile.ts'
import { manyModules } from './scenarios/many-modules.ts'
import { strangeModules, addStrangeFields } from './scenarios/strange.ts'
import { addUser, mainProject, makeOwner } from './seeds/account.ts'
import { fillEmpty } from './seeds/empty.ts'
import { addManyProjects } from './seeds/many-projects.ts'
import { addManyServers } from './seeds/many-servers.ts'
import { createRandom } from './seeds/random.ts'
import { fillSingle } from './seeds/single.ts'
import { fillSmall } from './seeds/small.ts'
import type { Role, State, User } from './state.ts'
import type { WorldPlan } from './world.ts'

/** Changes of a scenario to an ordinary account. */
interface Scenario {
  dialect?: Dialect
  modules?: Readonly<Record<string, ModuleTable>>
  fill?: (now: number) => State
  roles?: Role[]
  /** Sets the user of the scenario up further. */
  adjust?: (user: User) => void
  denied?: string[]
}

/** By the part of a user name before the `+`. */
const scenarios = new Map<string, Scenario>([
  ['default', {}],
  // What those who know the first sign-in guess.
  ['demo', {}],
  ['readonly', { roles: ['ReadOnly'] }],
  ['owner', { adjust: makeOwner }],
  ['bookkeeper', { adjust: ({ projects }) => projects.clear() }],
  ['document', { dialect: 'document' }],
  ['live', { dialect: 'live' }],
  ['empty', { fill: fillEmpty }],
  ['single', { fill: fillSingle }],
  ['otp', { adjust: (user) => Object.assign(user, { twofactor: true }) }],
  ['thousand', { fill: fillThousand }],
  ['fifty', { fill: fillFifty }],
  [
    'strange',
    { modules: { ...modules, ...strangeModules }, fill: (now) => addStrangeFields(fillSmall(now)) },
  ],
  ['hostile', { fill: (now) => addHostileText(fillSmall(now)) }],
  ['many', { modules: manyModules(modules) }],
  ['partial', { denied: ['cl23456 server/list', 'cl12345 server/resourceusage', 'cl12345 server/costs'] }],
])

/**
 * The plan of a private world for `scenario+anything@example.com`; undefined for any other user name.
 * A scenario that names no dialect speaks the usual one.
 */
export function createScenarioPlan(
  username: string,
  usualDialect: Dialect,
  extraModules: Readonly<Record<string, ModuleTable>>,
): WorldPlan | undefined {
  const name = /^([a-z]+)\+[^@]+@example\.com$/.exec(username)?.[1]
  const scenario = name === undefined ? undefined : scenarios.get(name)
  if (!scenario) return undefined
  const { dialect = usualDialect, roles = ['FullAccess'], fill = fillSmall, adjust } = scenario
  return {
    dialect,
    modules: serveModules({ ...(scenario.modules ?? modules), ...extraModules }, dialect),
    denied: new Set(scenario.denied),
    fill(now) {
      const state = fill(now)
      const user = addUser(state, username, 'Sam Scenario', roles)
      adjust?.(user)
      return state
    },
  }
}

/** Most of the projects are empty: what is measured is how many there are. */
function fillFifty(now: number): State {
  const state = fillSmall(now)
  addManyProjects(state, 50)
  return state
}

function fillThousand(now: number): State {
  const state = fillSmall(now)
  for (const organization of state.organizations.values()) organization.payment = 'unpaid'
  const own = [...state.servers.values()].filter((server) => server.projectkey === mainProject).length
  addManyServers(state, now, createRandom(1000), mainProject, 1_000_000, 1000 - own)
  return state
}

import { addPublicNetworks } from '../modules/network/networks.ts'
import { createState, type PermanentKey, type Role, type State, type User } from '../state.ts'

/** The project that every seed begins with, and the two beside it. */
export const mainProject = 'cl12345'

const projects = [
  { projectkey: mainProject, organization: 100_200, description: 'Production', color: 'green' },
  { projectkey: 'cl23456', organization: 100_200, description: 'Staging', color: 'silver' },
  { projectkey: 'cl34567', organization: 100_300, description: null, color: 'silver' },
]

const organizations = [
  { id: 100_200, name: 'Example Hosting AB', currency: 'SEK', country: 'SE', type: 'company' },
  { id: 100_300, name: 'Example Trading Oy', currency: 'EUR', country: 'FI', type: 'company' },
] as const

const localhost = ['127.0.0.1', '::1']

/** Organizations, projects, users and permanent keys, with nothing in the projects. */
export function fillAccount(): State {
  const state = createState()
  for (const organization of organizations)
    state.organizations.set(organization.id, { ...organization, payment: 'paid' })
  for (const project of projects) state.projects.set(project.projectkey, { ...project })
  addPublicNetworks(state)
  addUser(state, 'demo@example.com', 'Dana Demo', ['FullAccess'])
  addUser(state, 'readonly@example.com', 'Robin Reader', ['ReadOnly'])
  addOwner(state)
  const listing = { server: ['list'], invoice: ['list'] }
  state.permanentKeys.push(
    createKey('demo-key', 'Demo', localhost, 'all'),
    createKey('dns-key', 'DNS', localhost, { domain: 'all' }),
    createKey('far-key', 'Elsewhere', ['203.0.113.7'], 'all'),
    createKey('list-key', 'Lists only', ['localhost', '127.0.0.0/8', '::1/128'], listing),
    createKey('new-key', 'As created', [], {}),
  )
  return state
}

function createKey(
  secret: string,
  name: string,
  hosts: string[],
  permissions: PermanentKey['permissions'],
): PermanentKey {
  return { secret, name, project: mainProject, hosts, permissions }
}

/** A user with the same roles on every project and organization. */
export function addUser(state: State, username: string, name: string, roles: Role[]): User {
  const user: User = {
    username,
    password: 'demo',
    name,
    twofactor: false,
    projects: new Map([...state.projects.keys()].map((key) => [key, [...roles]])),
    organizations: new Map([...state.organizations.keys()].map((id) => [id, [...roles]])),
  }
  state.users.set(username, user)
  return user
}

/** The user whom the organizations belong to. */
export const addOwner = (state: State) =>
  makeOwner(addUser(state, 'owner@example.com', 'Olga Owner', ['FullAccess']))

/** A recorded login has Owner on its organization, and FullAccess on the project. */
export function makeOwner({ organizations }: User) {
  for (const id of organizations.keys()) organizations.set(id, ['Owner'])
}

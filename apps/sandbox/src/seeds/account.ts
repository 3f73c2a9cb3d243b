import { addPublicNetworks } from '../modules/network/networks.ts'
import { createState, type Role, type State, type User } from '../state.ts'

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
  state.permanentKeys.push(
    { secret: 'demo-key', name: 'Demo', project: mainProject, hosts: localhost, permissions: 'all' },
    {
      secret: 'dns-key',
      name: 'DNS',
      project: mainProject,
      hosts: localhost,
      permissions: { domain: 'all' },
    },
    {
      secret: 'far-key',
      name: 'Elsewhere',
      project: mainProject,
      hosts: ['203.0.113.7'],
      permissions: 'all',
    },
    {
      secret: 'list-key',
      name: 'Lists only',
      project: mainProject,
      hosts: ['localhost', '127.0.0.0/8', '::1/128'],
      permissions: { server: ['list'], invoice: ['list'] },
    },
    { secret: 'new-key', name: 'As created', project: mainProject, hosts: [], permissions: {} },
  )
  return state
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

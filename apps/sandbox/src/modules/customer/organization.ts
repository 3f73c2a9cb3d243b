import { badInput, type Reply, refuse } from '../../response.ts'
import type { Call } from '../../call.ts'
import { checkText } from '../../checks.ts'
import { defineFunction } from '../../function-table.ts'
import { organizationFor } from '../../scope.ts'
import type { Organization, Role, User } from '../../state.ts'
import type { Fields } from '../../values.ts'

/** No body of these functions is public, nor an argument beyond collaboratorid and name: the rest is invented. */
export const organization = {
  listcollaborators: defineFunction({
    documentation: 'Lists the people who have access to an organization.',
    get: true,
    optional: ['organizationnumber'],
    respond(call, args) {
      const { id } = organizationFor(call, args.text('organizationnumber'))
      const own = [...call.state.users.values()].filter((user) => user.organizations.has(id))
      return { body: { collaborators: own.map((user) => collaboratorRecord(call, user, id)) } }
    },
  }),
  editcollaborator: defineFunction({
    documentation: 'Sets the role of a person on an organization and its projects.',
    required: ['collaboratorid'],
    optional: ['role', 'organizationnumber'],
    respond(call, args) {
      const { id } = organizationFor(call, args.text('organizationnumber'))
      const user = findCollaborator(call, args.text('collaboratorid'), id)
      const role = args.choice('role', ['FullAccess', 'ReadOnly'])
      if (role) setRole(call, user, id, role)
      return { body: { collaborator: collaboratorRecord(call, user, id) } }
    },
  }),
  removecollaborator: defineFunction({
    documentation: 'Takes access to an organization and its projects away from a person.',
    required: ['collaboratorid'],
    optional: ['organizationnumber'],
    respond(call, args) {
      const { id } = organizationFor(call, args.text('organizationnumber'))
      const user = findCollaborator(call, args.text('collaboratorid'), id)
      if ('user' in call.identity && call.identity.user === user) {
        refuse(badInput, 'You can’t remove yourself.')
      }
      for (const projectkey of projectsOf(call, id)) user.projects.delete(projectkey)
      user.organizations.delete(id)
      return {}
    },
  }),
  settings: defineFunction({
    documentation: 'Renames an organization; without a name, shows it.',
    optional: ['name', 'organizationnumber'],
    respond(call, args) {
      const changed = organizationFor(call, args.text('organizationnumber'))
      const name = args.text('name')
      if (name !== undefined) changed.name = checkText('name', name)
      return showSettings(changed)
    },
  }),
}

const showSettings = ({ id, name, country, currency, type }: Organization): Reply => ({
  body: { settings: { customernumber: id, name, country, currency, type } },
})

/** People are never forgotten, so their number stays the same. */
const idOf = ({ state }: Call, { username }: User) => [...state.users.keys()].indexOf(username) + 1

function findCollaborator(call: Call, collaboratorid: string, organizationId: number): User {
  const found = [...call.state.users.values()].find(
    (user) => user.organizations.has(organizationId) && String(idOf(call, user)) === collaboratorid.trim(),
  )
  return found ?? refuse(badInput, 'Could not find a collaborator with this id.')
}

const projectsOf = ({ state }: Call, organizationId: number) =>
  [...state.projects.values()]
    .filter((project) => project.organization === organizationId)
    .map(({ projectkey }) => projectkey)

function setRole(call: Call, user: User, organizationId: number, role: Role) {
  user.organizations.set(organizationId, [role])
  for (const projectkey of projectsOf(call, organizationId)) {
    if (user.projects.has(projectkey)) user.projects.set(projectkey, [role])
  }
}

const collaboratorRecord = (call: Call, user: User, organizationId: number): Fields => ({
  collaboratorid: idOf(call, user),
  email: user.username,
  name: user.name,
  roles: user.organizations.get(organizationId) ?? [],
})

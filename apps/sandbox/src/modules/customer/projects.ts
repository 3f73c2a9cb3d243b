import { checkText } from '../../checks.ts'
import type { Call } from '../../call.ts'
import { defineFunction } from '../../function-table.ts'
import { numberedId } from '../../identifiers.ts'
import { mayChange } from '../../authorize.ts'
import { currencyOf, organizationFor } from '../../scope.ts'
import type { Organization, Project, State, User } from '../../state.ts'
import type { Fields } from '../../values.ts'

/** The only colour that is public. */
const usualColor = 'silver'

export const projects = {
  listprojects: defineFunction({
    documentation: 'Lists the projects of an organization; of every organization when a person names none.',
    get: true,
    optional: ['organizationnumber'],
    respond(call, args) {
      const number = args.text('organizationnumber')
      const isEvery = number === undefined && call.identity.kind === 'user'
      const id = isEvery ? undefined : organizationFor(call, number).id
      const reachable = personOf(call).projects
      const own = [...call.state.projects.values()].filter(
        ({ projectkey, organization }) => reachable.has(projectkey) && (isEvery || organization === id),
      )
      return { body: { projects: own.map((project) => projectRecord(call, project)) } }
    },
  }),
  createproject: defineFunction({
    documentation: 'Makes a project in an organization, for everybody who has access to the organization.',
    required: ['name'],
    optional: ['organizationnumber'],
    respond(call, args) {
      const organization = organizationFor(call, args.text('organizationnumber'))
      const name = checkText('name', args.text('name'))
      const project = addProject(call.state, organization, name)
      // No source shows the response; key and record follow listprojects.
      return { body: { project: projectRecord(call, project) } }
    },
  }),
}

/** Customer functions are called by people, as themselves or as an organization. */
function personOf({ identity }: Call): Pick<User, 'projects'> {
  return identity.kind === 'user' || identity.kind === 'organization'
    ? identity.user
    : { projects: new Map() }
}

/** People get the roles on a new project that they have on its organization. */
function addProject(state: State, { id }: Organization, description: string): Project {
  const project = { projectkey: numberedId(state, 'cl'), organization: id, description, color: usualColor }
  state.projects.set(project.projectkey, project)
  for (const user of state.users.values()) {
    const roles = user.organizations.get(id)
    if (roles) user.projects.set(project.projectkey, mayChange(roles) ? ['FullAccess'] : ['ReadOnly'])
  }
  return project
}

/** The project identifier is called accountname here. `access` is "full" in the only public body. */
function projectRecord(call: Call, project: Project): Fields {
  const roles = personOf(call).projects.get(project.projectkey)
  return {
    accountname: project.projectkey,
    name: project.description ?? '',
    color: project.color,
    currency: currencyOf(call, project),
    lockedreason: '',
    access: mayChange(roles) ? 'full' : 'readonly',
    customernumber: project.organization,
  }
}

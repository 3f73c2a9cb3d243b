import { badInput, refuse, refusedCredentials } from './response.ts'
import { mayChange, notPermitted } from './authorize.ts'
import type { Call } from './call.ts'
import type { Currency, Organization, Project, User } from './state.ts'

/** The project a call is made as. Modules that accept other identities ask `reachableProjects` instead. */
export function callingProject({ identity }: Call): Project {
  return identity.kind === 'project' ? identity.project : refuse(refusedCredentials, 'A project is needed.')
}

/** The person a call is made as. */
export function callingUser({ identity }: Call): User {
  return identity.kind === 'user' ? identity.user : refuse(refusedCredentials, 'A user is needed.')
}

/** The organization a call is made as, or the one that owns the calling project. */
export function callingOrganization({ identity, state }: Call): Organization {
  if (identity.kind === 'organization') return identity.organization
  const id = identity.kind === 'project' ? identity.project.organization : undefined
  const organization = id === undefined ? undefined : state.organizations.get(id)
  return organization ?? refuse(refusedCredentials, 'An organization is needed.')
}

/** Every project that the calling identity reaches. */
export function reachableProjects({ identity, state }: Call): Project[] {
  const projects = [...state.projects.values()]
  if (identity.kind === 'project') return [identity.project]
  if (identity.kind === 'organization') {
    return projects.filter((project) => project.organization === identity.organization.id)
  }
  if (identity.kind === 'user')
    return projects.filter(({ projectkey }) => identity.user.projects.has(projectkey))
  return []
}

/** The one project meant by a `projectkey` argument, or by the identity when that is a project. */
export function projectFor(call: Call, projectkey: string | undefined): Project {
  const reachable = reachableProjects(call)
  if (projectkey === undefined) {
    return call.identity.kind === 'project'
      ? call.identity.project
      : refuse(badInput, 'Missing argument: projectkey.')
  }
  const project = reachable.find((each) => each.projectkey === projectkey.toLowerCase())
  if (!project) refuse(notPermitted, `No permission for the project ${projectkey}.`)
  if (!call.reads) checkMayChange(call, project)
  return project
}

/** A person may reach a project and still only read it. */
export function checkMayChange({ identity }: Call, project: Project) {
  if (identity.kind !== 'user') return
  if (!mayChange(identity.user.projects.get(project.projectkey))) {
    refuse(notPermitted, `ReadOnly gives no permission to change ${project.projectkey}.`)
  }
}

export function currencyOf({ state }: Call, project: Project): Currency {
  return state.organizations.get(project.organization)?.currency ?? 'SEK'
}

/** Currency of the calling project. */
export const callingCurrency = (call: Call): Currency => currencyOf(call, callingProject(call))

/**
 * The organization meant by an `organizationnumber` argument, or by the identity. A person who names none
 * means the only one there is for them.
 */
export function organizationFor(call: Call, organizationnumber: string | undefined): Organization {
  const { identity, state } = call
  if (identity.kind === 'organization' && organizationnumber === undefined) return identity.organization
  const reachable =
    identity.kind === 'organization'
      ? [identity.organization.id]
      : [...callingUser(call).organizations.keys()]
  if (organizationnumber === undefined && reachable.length > 1) {
    refuse(badInput, 'Missing argument: organizationnumber.')
  }
  const id = reachable.find((each) => organizationnumber === undefined || String(each) === organizationnumber)
  const organization = id === undefined ? undefined : state.organizations.get(id)
  if (!organization) return refuse(notPermitted, `No permission for the organization ${organizationnumber}.`)
  if (
    !call.reads &&
    identity.kind === 'user' &&
    !mayChange(identity.user.organizations.get(organization.id))
  ) {
    refuse(notPermitted, `ReadOnly gives no permission to change ${organization.id}.`)
  }
  return organization
}

import { refuse, refusedCredentials } from './response.ts'
import type { Identity } from './authenticate.ts'
import type { ServedFunction, ServedModule } from './function-table.ts'
import { type FindAddresses, isListed } from './host-list.ts'
import type { PermanentKey, Role } from './state.ts'

/** Section 7 (3) shows no code for a caller or function that a key does not cover; HTTP's own is used. */
export const notPermitted = 403

/** A permanent key works only from its hosts, for calls and self-description alike. Specification: 5 (4). */
export async function checkHost(identity: Identity, remoteAddress: string, findAddresses: FindAddresses) {
  if (identity.kind !== 'project' || !identity.permanentKey) return
  if (!(await isListed(identity.permanentKey.hosts, remoteAddress, findAddresses))) {
    refuse(notPermitted, `The key may not be used from ${remoteAddress}.`)
  }
}

/**
 * Checks that an identity may call a function: the module takes its kind, the key covers the function, the role
 * allows it. Specification: 5 (3) to (7). @throws Refusal 401 or 403.
 */
export function authorize(identity: Identity, path: string, module: ServedModule, entry: ServedFunction) {
  if (entry.anonymous) return
  if (!isAccepted(identity, module)) {
    refuse(refusedCredentials, `${path} can’t be called as ${kindText[identity.kind]}.`)
  }
  if (identity.kind === 'project') {
    const { permanentKey, project, world } = identity
    if (permanentKey && !covers(permanentKey, path))
      refuse(notPermitted, `The key has no permission for ${path}.`)
    if (world.denied?.has(`${project.projectkey} ${path}`)) refuse(notPermitted, `No permission for ${path}.`)
  }
  if (!entry.reads && !mayChange(rolesOf(identity)))
    refuse(notPermitted, `ReadOnly gives no permission for ${path}.`)
}

const kindText = {
  anonymous: 'nobody',
  user: 'a user; use a project or an organization',
  project: 'a project; a user who has logged in through user/login is needed',
  organization: 'an organization',
}

function isAccepted(identity: Identity, { accepts }: ServedModule) {
  if (identity.kind === 'user') return accepts.username
  if (identity.kind === 'project') return accepts.cloudaccount
  return identity.kind === 'organization' && accepts.customernumber
}

function covers({ permissions }: PermanentKey, path: string) {
  if (permissions === 'all') return true
  const [module = '', name = ''] = path.split('/')
  const granted = permissions[module]
  return granted === 'all' || granted?.includes(name) === true
}

/** Roles that limit a call; undefined where none do: a permanent key, or a person and what is theirs. */
function rolesOf(identity: Identity): Role[] | undefined {
  if (identity.kind === 'project') return identity.user?.projects.get(identity.project.projectkey)
  if (identity.kind === 'organization') return identity.user.organizations.get(identity.organization.id)
  return undefined
}

/** Roles are open: only one that is known to change something does. */
export const mayChange = (roles: readonly Role[] | undefined) =>
  roles === undefined || roles.includes('FullAccess') || roles.includes('Owner')

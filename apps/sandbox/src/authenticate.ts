import { refuse, refusedCredentials } from './response.ts'
import { fromBase64 } from './encoding.ts'
import { openCopy } from './find-world.ts'
import type { Service } from './service.ts'
import { splitOnce } from './route.ts'
import type { Organization, PermanentKey, Project, User } from './state.ts'
import type { World } from './world.ts'

interface Known {
  world: World
  /** The temporary key of this call, for logout; undefined with a permanent key. */
  apikey?: string
}

/** Who a call is made as; the basic-auth user name decides which kind. Specification: 5 (3). */
export type Identity =
  | { kind: 'anonymous'; world: World }
  | (Known & { kind: 'user'; user: User })
  | (Known & { kind: 'project'; project: Project; user?: User; permanentKey?: PermanentKey })
  | (Known & { kind: 'organization'; organization: Organization; user: User })

export interface Credentials {
  username: string
  password: string
}

/** Credentials of a basic-auth header. Empty user name and password, which some clients send, are none at all. */
export function readCredentials(authorization: string | undefined): Credentials | undefined {
  const encoded = /^\s*basic\s+([A-Za-z0-9+/=_-]*)\s*$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(fromBase64(encoded))
  const [username, password = ''] = splitOnce(text, ':')
  return username === '' && password === '' ? undefined : { username: username.toLowerCase(), password }
}

/** @throws Refusal 401 when the credentials are missing, wrong, or out of date. */
export function authenticate(service: Service, credentials: Credentials | undefined): Identity {
  if (!credentials) refuse(refusedCredentials, 'Credentials are required.')
  const { username, password } = credentials
  const key = service.keys.find(password)
  const identity = key
    ? withTemporaryKey(key.world, key.username, username, password)
    : withPermanentKey(service, username, password)
  if (!identity) refuse(refusedCredentials, 'The user name or the key is wrong, or the key has expired.')
  if (key) service.keys.touch(password)
  return identity
}

function withTemporaryKey(
  world: World,
  owner: string,
  username: string,
  apikey: string,
): Identity | undefined {
  const user = world.state.users.get(owner)
  if (!user) return undefined
  if (username === owner) return { kind: 'user', world, apikey, user }
  const project = world.state.projects.get(username)
  if (project && user.projects.has(username)) return { kind: 'project', world, apikey, project, user }
  const organization = [...world.state.organizations.values()].find(({ id }) => String(id) === username)
  if (organization && user.organizations.has(organization.id)) {
    return { kind: 'organization', world, apikey, organization, user }
  }
  return undefined
}

function withPermanentKey(service: Service, username: string, password: string): Identity | undefined {
  const [secret, copy] = splitOnce(password, '+')
  const world = copy === undefined ? service.common : openCopyOfKey(service, secret, copy)
  const permanentKey = world?.state.permanentKeys.find((each) => each.secret === secret)
  if (!world || permanentKey?.project !== username) return undefined
  const project = world.state.projects.get(username)
  return project && { kind: 'project', world, project, permanentKey }
}

/** `demo-key+x` belongs to the private world of `default+x@example.com`, so a test can use both. */
export const ownerOfKeyCopy = (copy: string) => `default+${copy.toLowerCase()}@example.com`

function openCopyOfKey(service: Service, secret: string, copy: string) {
  const isKnown = service.common.state.permanentKeys.some((each) => each.secret === secret)
  return isKnown || service.copies.has(ownerOfKeyCopy(copy))
    ? openCopy(service, ownerOfKeyCopy(copy))
    : undefined
}

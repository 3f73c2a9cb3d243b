import type { Login } from '@hosting-console/api-client'
import type { Identity } from '@hosting-console/contract'
import { isCleanIdentity } from '../gates/identity-gate.ts'
import type { Grant } from './grant.ts'

/** What a login grants: the user, then the projects, then the organizations. Names that no header can carry are left out. */
export const loginGrant = (login: Login): Grant => {
  const identities: Identity[] = [
    { id: login.username, kind: 'user', description: null, roles: [] },
    ...login.accounts.map(
      ({ account, description, roles }): Identity => ({
        id: account,
        kind: 'project',
        description: description ?? null,
        roles,
      }),
    ),
    ...login.customers.map(
      ({ customernumber, description, roles }): Identity => ({
        id: customernumber,
        kind: 'organization',
        description: description ?? null,
        roles,
      }),
    ),
  ]
  return {
    kind: 'login',
    who: login.username,
    key: login.apikey,
    identities: identities.filter(({ id }) => isCleanIdentity(id)),
  }
}

/** A permanent key belongs to one project, and its permissions are nobody's but the service's to know. */
export const permanentKeyGrant = (project: string, key: string): Grant => ({
  kind: 'permanent-key',
  who: project,
  key,
  identities: [{ id: project, kind: 'project', description: null, roles: [] }],
})

/** The credentials of who signed in, for the proxy's own calls. */
export const basicUser = ({ who, key }: Pick<Grant, 'who' | 'key'>) => ({ username: who, password: key })

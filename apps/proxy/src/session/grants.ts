import type { Login } from '@hosting-console/api-client'
import type { Identity } from '@hosting-console/contract'
import { isCleanIdentity } from '../gates/identity-gate.ts'
import type { Grant } from './grant.ts'

/** A grant, and how many identities it lacks: rows without an identifier, and names that no header can carry. */
export type Granted = { grant: Grant; leftOut: number }

/** What a login grants: the user, then the projects, then the organizations. */
export const loginGrant = (login: Login): Granted => {
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
  const usable = identities.filter(({ id }) => isCleanIdentity(id))
  return {
    grant: { kind: 'login', who: login.username, key: login.apikey, identities: usable },
    leftOut: login.unread + identities.length - usable.length,
  }
}

/** A permanent key belongs to one project, and only the service knows its permissions. */
export const permanentKeyGrant = (project: string, key: string): Granted => ({
  grant: {
    kind: 'permanent-key',
    who: project,
    key,
    identities: [{ id: project, kind: 'project', description: null, roles: [] }],
  },
  leftOut: 0,
})

/** The credentials of who signed in, for the proxy's own calls. */
export const basicUser = ({ who, key }: Pick<Grant, 'who' | 'key'>) => ({ username: who, password: key })

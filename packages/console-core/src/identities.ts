import type { ModuleDescription } from '@hosting-console/api-client'
import type { Effect, Identity } from '@hosting-console/contract'

export type IdentityKind = Identity['kind']

/** Why an identity does not fit a function: the module does not take its kind, or its role only reads. */
export type Misfit = 'kind-not-accepted' | 'read-only'

export type FittedIdentity = { identity: Identity; misfit?: Misfit }

/**
 * Every identity of a sign-in with the reason why it does not fit, where there is one. A flag that the description
 * leaves out refuses no identity. Specification: 2.5, 5 (3), 5 (7).
 */
export const fitIdentities = (
  identities: readonly Identity[],
  module: ModuleDescription,
  effect: Effect,
): FittedIdentity[] =>
  identities.map((identity) => {
    if (acceptedKinds(module)[identity.kind] === false) return { identity, misfit: 'kind-not-accepted' }
    return effect !== 'reads' && isReadOnly(identity) ? { identity, misfit: 'read-only' } : { identity }
  })

/**
 * The identity that a function is called as unless a person says otherwise: the one in use when it fits, else the first
 * project, organization, or the user. Without a fit, the one whose kind is taken (its role refuses), so that a person
 * sees whose permission is missing.
 */
export const chooseIdentity = (
  fitted: readonly FittedIdentity[],
  inUse?: string,
): FittedIdentity | undefined => {
  const fits = fitted.filter(({ misfit }) => misfit === undefined)
  const candidates = fits.length > 0 ? fits : fitted.filter(({ misfit }) => misfit === 'read-only')
  return candidates.find(({ identity }) => identity.id === inUse) ?? preferred(candidates)
}

/** Which kinds a module takes, by the document's names for them. Specification: 2.5. */
export const acceptedKinds = (module: ModuleDescription): Record<IdentityKind, boolean | undefined> => {
  const { username, cloudaccount, customernumber } = module.authentication.user
  return { user: username, project: cloudaccount, organization: customernumber }
}

/** A role that may only read. Several roles add up, so one that may more is enough. An identity without roles is not judged. */
export const isReadOnly = ({ roles }: Pick<Identity, 'roles'>): boolean =>
  roles.length > 0 && roles.every((role) => role === 'ReadOnly')

const preferred = (candidates: readonly FittedIdentity[]): FittedIdentity | undefined =>
  kindsByPreference
    .map((kind) => candidates.find(({ identity }) => identity.kind === kind))
    .find((candidate) => candidate !== undefined)

const kindsByPreference: IdentityKind[] = ['project', 'organization', 'user']

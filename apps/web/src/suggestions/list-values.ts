import type { Arguments } from '@hosting-console/api-client'
import {
  addValue,
  chooseIdentity,
  type DescribedFunction,
  effectOf,
  findDescribed,
  findValues,
  fitIdentities,
  fittingValues,
  type FoundValues,
  type Identity,
  type IdentityKind,
  type PlannedCall,
  type ServiceDescription,
  type SuggestedValue,
  takesSeen,
  valuesIn,
} from '@hosting-console/console-core'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { isResponse } from '../api/shapes-seen.ts'

/**
 * Values that the service lists for an argument, by the reads that its description suggests.
 * @param form what the form holds beside, and as whom it calls
 * @param mostThings how often a list may be asked that shows what is in one thing at a time
 * @throws where the lists are refused or can't be read
 */
export const listValues = (
  service: ServiceDescription,
  identities: readonly Identity[],
  callee: DescribedFunction,
  argument: string,
  form: Pick<PlannedCall, 'values' | 'identity'>,
  mostThings?: number,
): Promise<FoundValues | undefined> =>
  findValues(
    service,
    callee,
    argument,
    form,
    (call) => {
      const listing = findDescribed(service, call.path)
      // The person who may not read the list may still make the call. What another project has is no value for it.
      const own = identities.filter(({ id, kind }) => id === call.identity || kind !== 'project')
      const fitted = listing
        ? fitIdentities(own, listing.module, effectOf(call.path, listing.description).effect)
        : []
      const reader = chooseIdentity(fitted, call.identity)?.identity.id ?? call.identity
      return queryClient.fetchQuery(callQuery({ ...call, identity: reader }))
    },
    mostThings,
  )

/** Of so many responses, the latest, values are looked for, and so many are offered. */
const mostResponses = 40
const mostValues = 200

/** Arguments that name what a person can act as, which is known from the sign-in. */
const identityKinds = new Map<string, IdentityKind>([
  ['projectkey', 'project'],
  ['organizationnumber', 'organization'],
])

const ownIdentities = (identities: readonly Identity[], argument: string): SuggestedValue[] =>
  identities
    .filter(({ kind }) => kind === identityKinds.get(argument.toLowerCase()))
    .map(({ id, description }) => ({ value: id, ...(description ? { label: description } : {}) }))

/**
 * What the person can act as, and what responses that this page has shown or used hold for an argument, of the latest first.
 * @param identity as whom the form calls: what another project has is no value for it
 */
export const seenValues = (
  identities: readonly Identity[],
  callee: DescribedFunction,
  argument: string,
  identity: string,
): readonly SuggestedValue[] => {
  const others = new Set<unknown>(
    identities.flatMap(({ id, kind }) => (kind === 'project' && id !== identity ? [id] : [])),
  )
  const responses = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [, , as], state: { data, dataUpdatedAt: at } }) =>
      isResponse(data) && !others.has(as) && takesSeen(callee, argument, data.path)
        ? [{ response: data, at }]
        : [],
    )
    .toSorted((one, other) => other.at - one.at)
  const found = new Map(ownIdentities(identities, argument).map((each) => [each.value, each]))
  for (const { response } of responses.slice(0, mostResponses))
    for (const each of valuesIn(callee, argument, response.path, response.payload)) {
      if (found.size >= mostValues) return [...found.values()]
      addValue(found, each)
    }
  return [...found.values()]
}

/** What is offered of both, by the other arguments of the form. */
export const offeredOf =
  (callee: DescribedFunction, found: FoundValues | undefined, seen: readonly SuggestedValue[]) =>
  (beside: Arguments) =>
    fittingValues(callee.path, { found: found?.values ?? [], seen }, beside)

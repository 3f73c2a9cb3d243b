import {
  type Address,
  type ApiResponse,
  identified,
  isRecord,
  type Payload,
  readAddress,
  readAddresses,
  requireFields,
} from '@hosting-console/api-client'
import { type CallOf, findOperation } from '../operations/find-operation.ts'
import type { ServiceDescription } from '../service.ts'
import type { Change, Subject } from './change.ts'
import { type AddressEdit, addressKey } from './edit.ts'
import { changeOf, type MakeParts } from './change-of.ts'

/** An address with the reverse name that was read. */
export type NamedAddress = {
  ipaddress: string
  ptr?: string | null | undefined
  /** In no list of the project: it is looked at by itself, and without a name none has been read. */
  isUnlisted?: boolean
}

/** Sets the reverse name of an address. @param name with its final dot */
export const changeReverseName = (
  service: ServiceDescription,
  identity: string,
  { ipaddress: address, ptr, isUnlisted = false }: NamedAddress,
  name: string,
): Change | undefined =>
  changeOf(partsOfAddress, service, {
    kind: 'address',
    identity,
    address,
    ...(isUnlisted ? { isUnlisted } : {}),
    before: isUnlisted && ptr === undefined ? null : { ptr: ptr ?? '' },
    after: { ptr: name },
  })

/**
 * Sets a reverse name (with its final dot), or gives the usual one. Which one that is, only the service knows; so nothing is
 * compared after a reset, and its inverse is checked against the name that the response gives, where it gives one.
 */
export const partsOfAddress: MakeParts<AddressEdit> = (service, edit) => {
  const { identity, address, before, after } = edit
  const call = after
    ? findOperation(service, 'set reverse name')?.call(identity, { address, name: after.ptr })
    : findOperation(service, 'reset reverse name')?.call(identity, { address })
  return (
    call && {
      subject: subjectOf(service, edit),
      call,
      after: after ?? {},
      inverse:
        before &&
        ((payload) => {
          const left = after ?? { ptr: nameIn(payload) ?? '' }
          if (before.ptr !== '') return { ...edit, before: left, after: before }
          return after ? { ...edit, before: after, after: null } : undefined
        }),
    }
  )
}

/** @throws MalformedResponse when the record does not show it: no name is not the same as one that couldn't be read */
const nameOf = (address: Address): { ptr: string } => ({
  ptr: requireFields(address, ['ipaddress', 'ptr']).ptr ?? '',
})

/** Without a function that lists addresses there is no look: the change is made, and not confirmed. */
const subjectOf = (service: ServiceDescription, { identity, address, isUnlisted }: AddressEdit): Subject => {
  const key = addressKey(identity, address)
  const subject = { name: address, key, queue: key }
  if (isUnlisted) {
    const source = showAddressCall(service, identity, address)
    return { ...subject, source, find: ({ payload }) => nameOf(readAddress(payload.details)) }
  }
  return {
    ...subject,
    source: listAddressesCall(service, identity),
    find: (response) => {
      const found = addressesOf(response).get(address)
      return found && nameOf(found)
    },
  }
}

/** The name in the response to a change of it; `undefined` where the response does not show the address. */
const nameIn = ({ details }: Payload): string | undefined => {
  const ptr = isRecord(details) ? details.ptr : undefined
  return typeof ptr === 'string' ? ptr : undefined
}

/** Whether an address is in the list of a project, where the service describes one. */
export const isListed = (response: ApiResponse, ipaddress: string): boolean =>
  addressesOf(response).has(ipaddress)

/** The call that lists the addresses of a project, where the service describes one. */
export const listAddressesCall = (
  service: ServiceDescription,
  identity: string,
): CallOf<'list addresses'> | undefined => findOperation(service, 'list addresses')?.call(identity)

/** The call that shows one address, where the service describes one. */
export const showAddressCall = (
  service: ServiceDescription,
  identity: string,
  address: string,
): CallOf<'show address'> | undefined => findOperation(service, 'show address')?.call(identity, { address })

/** A response that many changes share is read once. */
const readResponses = new WeakMap<ApiResponse, ReadonlyMap<string, Address>>()

const addressesOf = (response: ApiResponse): ReadonlyMap<string, Address> => {
  const known = readResponses.get(response)
  if (known) return known
  const addresses = new Map(
    identified(readAddresses(response.payload)).map((address) => [address.ipaddress, address]),
  )
  readResponses.set(response, addresses)
  return addresses
}

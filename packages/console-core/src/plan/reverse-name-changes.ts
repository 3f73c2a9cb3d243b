import {
  type Address,
  type Answer,
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
import { addressKey } from './merge.ts'

/** An address with the reverse name that was read. */
export type NamedAddress = {
  ipaddress: string
  ptr?: string | null | undefined
  /** In no list of the project: it is looked at by itself, and without a name nobody has read one. */
  isUnlisted?: boolean
}

/**
 * Sets the reverse name of an address (`name` with its final dot). The inverse sets the former name; where there was
 * none, the usual one comes back by the function that resets it.
 * @returns `undefined` when the service describes no function that sets it
 */
export const changeReverseName = (
  service: ServiceDescription,
  identity: string,
  address: NamedAddress,
  name: string,
): Change | undefined => {
  const set = findOperation(service, 'set reverse name')
  const before = address.ptr ?? ''
  const { isUnlisted = false } = address
  const isRead = !isUnlisted || address.ptr !== undefined
  return (
    set && {
      description: {
        kind: 'set reverse name',
        identity,
        address: address.ipaddress,
        before,
        wanted: name,
      },
      subject: addressSubject(service, identity, address),
      call: set.call(identity, { address: address.ipaddress, name }),
      before: isRead ? { ptr: before } : undefined,
      after: { ptr: name },
      inverse: isRead
        ? () => {
            const named = { ipaddress: address.ipaddress, ptr: name, isUnlisted }
            return before === ''
              ? resetReverseName(service, identity, named)
              : changeReverseName(service, identity, named, before)
          }
        : undefined,
      basedOn: ({ ptr = '' }) => changeReverseName(service, identity, { ...address, ptr }, name),
    }
  )
}

/**
 * Gives an address its usual reverse name. Which one that is, only the service knows; so nothing is compared afterwards.
 * The inverse is checked against the name that the answer gives, where it gives one.
 */
export const resetReverseName = (
  service: ServiceDescription,
  identity: string,
  address: NamedAddress,
): Change | undefined => {
  const reset = findOperation(service, 'reset reverse name')
  const before = address.ptr ?? ''
  return (
    reset && {
      description: { kind: 'reset reverse name', identity, address: address.ipaddress, before },
      subject: addressSubject(service, identity, address),
      call: reset.call(identity, { address: address.ipaddress }),
      before: { ptr: before },
      after: {},
      inverse: (payload) => {
        const given = { ...address, ptr: nameIn(payload) ?? '' }
        return before === '' ? undefined : changeReverseName(service, identity, given, before)
      },
      basedOn: ({ ptr = '' }) => resetReverseName(service, identity, { ...address, ptr }),
    }
  )
}

/** @throws MalformedAnswer when the record does not show it: no name is another thing than one nobody could read */
const nameOf = (address: Address): { ptr: string } => ({
  ptr: requireFields(address, ['ipaddress', 'ptr']).ptr ?? '',
})

/** Without a function that lists addresses nobody can look: the change is made, and not confirmed. */
const addressSubject = (
  service: ServiceDescription,
  identity: string,
  { ipaddress, isUnlisted }: NamedAddress,
): Subject => {
  const key = addressKey(identity, ipaddress)
  const subject = { name: ipaddress, key, lane: key }
  if (isUnlisted) {
    const source = showAddressCall(service, identity, ipaddress)
    return { ...subject, source, find: ({ payload }) => nameOf(readAddress(payload.details)) }
  }
  return {
    ...subject,
    source: listAddressesCall(service, identity),
    find: (answer) => {
      const found = addressesOf(answer).get(ipaddress)
      return found && nameOf(found)
    },
  }
}

/** The name in the answer to a change of it; `undefined` where the answer does not show the address. */
const nameIn = ({ details }: Payload): string | undefined => {
  const ptr = isRecord(details) ? details.ptr : undefined
  return typeof ptr === 'string' ? ptr : undefined
}

/** Whether an address is in the list of a project, where the service describes one. */
export const isListed = (answer: Answer, ipaddress: string): boolean => addressesOf(answer).has(ipaddress)

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

/** An answer that many changes share is read once. */
const readAnswers = new WeakMap<Answer, ReadonlyMap<string, Address>>()

const addressesOf = (answer: Answer): ReadonlyMap<string, Address> => {
  const known = readAnswers.get(answer)
  if (known) return known
  const addresses = new Map(
    identified(readAddresses(answer.payload)).map((address) => [address.ipaddress, address]),
  )
  readAnswers.set(answer, addresses)
  return addresses
}

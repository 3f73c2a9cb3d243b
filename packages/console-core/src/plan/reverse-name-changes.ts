import { type Answer, readAddresses } from '@hosting-console/api-client'
import { findOperation } from '../operations.ts'
import type { ServiceDescription } from '../service.ts'
import type { Change, Subject } from './change.ts'
import { addressKey } from './merge.ts'

/** An address with the reverse name that was read. */
export type NamedAddress = { ipaddress: string; ptr?: string | null | undefined }

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
  return (
    set && {
      description: {
        kind: 'set reverse name',
        identity,
        address: address.ipaddress,
        before,
        wanted: name,
      },
      subject: addressSubject(service, identity, address.ipaddress),
      call: { path: set.path, values: set.arguments({ address: address.ipaddress, name }), identity },
      before: { ptr: before },
      after: { ptr: name },
      inverse: () => {
        const named = { ipaddress: address.ipaddress, ptr: name }
        return before === ''
          ? resetReverseName(service, identity, named)
          : changeReverseName(service, identity, named, before)
      },
    }
  )
}

/**
 * Gives an address its usual reverse name. Which one that is, only the service knows; so nothing is compared afterwards,
 * and the inverse can not be checked against it.
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
      subject: addressSubject(service, identity, address.ipaddress),
      call: { path: reset.path, values: reset.arguments({ address: address.ipaddress }), identity },
      before: { ptr: before },
      after: {},
      inverse: () =>
        before === ''
          ? undefined
          : changeReverseName(service, identity, { ipaddress: address.ipaddress, ptr: '' }, before),
    }
  )
}

/** Without a function that lists addresses nobody can look: the change is made, and not confirmed. */
const addressSubject = (service: ServiceDescription, identity: string, ipaddress: string): Subject => {
  const list = findOperation(service, 'list addresses')
  return {
    name: ipaddress,
    key: addressKey(identity, ipaddress),
    lane: addressKey(identity, ipaddress),
    source: list && { path: list.path, values: {}, identity },
    find: (answer) => namesOf(answer).get(ipaddress),
  }
}

/** An answer that many changes share is read once. */
const readAnswers = new WeakMap<Answer, ReadonlyMap<string, { ptr: string }>>()

const namesOf = (answer: Answer): ReadonlyMap<string, { ptr: string }> => {
  const known = readAnswers.get(answer)
  if (known) return known
  const names = new Map(
    readAddresses(answer.payload.iplist).map(({ ipaddress, ptr }) => [ipaddress, { ptr: ptr ?? '' }]),
  )
  readAnswers.set(answer, names)
  return names
}

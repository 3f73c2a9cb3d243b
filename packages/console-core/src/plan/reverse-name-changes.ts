import { type Address, readAddresses } from '@hosting-console/api-client'
import { findOperation } from '../operations.ts'
import type { ServiceDescription } from '../service.ts'
import type { Change, State, Subject } from './change.ts'

/**
 * Sets the reverse name of an address (`name` with its final dot). The inverse sets the former name; where there was
 * none, the usual one comes back by the function that resets it.
 * @returns `undefined` when the service describes no function that sets it
 */
export const changeReverseName = (
  service: ServiceDescription,
  identity: string,
  address: Address,
  name: string,
): Change | undefined => {
  const set = findOperation(service, 'set reverse name')
  if (!set) return undefined
  const subject = addressSubject(service, identity, address.ipaddress)
  const to = (before: string, after: string): Change => ({
    subject,
    call: { path: set.path, values: set.arguments({ address: address.ipaddress, name: after }), identity },
    before: { ptr: before },
    after: { ptr: after },
    inverse: () => (before === '' ? reset(after) : to(after, before)),
  })
  const reset = (before: string): Change | undefined => {
    const operation = findOperation(service, 'reset reverse name')
    return (
      operation && {
        subject,
        call: { path: operation.path, values: operation.arguments({ address: address.ipaddress }), identity },
        before: { ptr: before },
        after: {},
        inverse: () => to('', before),
      }
    )
  }
  return to(address.ptr ?? '', name)
}

/** Without a function that lists addresses nobody can look: the change is made, and not confirmed. */
const addressSubject = (service: ServiceDescription, identity: string, ipaddress: string): Subject => {
  const list = findOperation(service, 'list addresses')
  return {
    name: ipaddress,
    read: async (caller): Promise<State> => {
      if (!list) throw new Error('No function lists addresses.')
      const { payload } = await caller({ path: list.path, values: {}, identity })
      const address = readAddresses(payload.iplist).find((each) => each.ipaddress === ipaddress)
      return address && { ptr: address.ptr ?? '' }
    },
  }
}

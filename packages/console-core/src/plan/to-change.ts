import type { ServiceDescription } from '../service.ts'
import { changeByCall } from './call-changes.ts'
import type { Change } from './change.ts'
import type { ChangeDescription } from './description.ts'
import { addRecord, changeRecord, deleteRecord } from './dns-changes.ts'
import { changeReverseName, resetReverseName } from './reverse-name-changes.ts'
import { changeServerSize } from './server-changes.ts'

/** @returns the change, or `undefined` when the service describes no function for it */
export const toChange = (service: ServiceDescription, description: ChangeDescription): Change | undefined => {
  const { identity } = description
  switch (description.kind) {
    case 'update record': {
      const { zone, recordid, before, wanted } = description
      return changeRecord(service, { identity, name: zone }, { recordid, ...before }, wanted)
    }
    case 'add record':
      return addRecord(service, { identity, name: description.zone }, description.wanted, description)
    case 'delete record': {
      const { zone, recordid, before } = description
      return deleteRecord(service, { identity, name: zone }, { recordid, ...before })
    }
    case 'set reverse name': {
      const { address, before, wanted } = description
      return changeReverseName(service, identity, { ipaddress: address, ptr: before }, wanted)
    }
    case 'reset reverse name':
      return resetReverseName(service, identity, {
        ipaddress: description.address,
        ptr: description.before,
      })
    case 'call':
      return changeByCall(service, description)
    case 'resize server': {
      const { serverid, before: current, wanted } = description
      return changeServerSize(service, identity, { serverid, current }, wanted)
    }
  }
}

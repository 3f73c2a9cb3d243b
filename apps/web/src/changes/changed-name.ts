import type { ChangeDescription, StagedCall } from '@hosting-console/console-core'
import { fullName, shownName } from '@hosting-console/dns'
import { hostNameOf } from '../api/names-shown.ts'

/** What a change is about, as people call it: `www.example.com A`, an address, the host name of a server. */
export const changedName = (description: ChangeDescription): string => {
  switch (description.kind) {
    case 'update record':
    case 'delete record':
      return shownRecord(description.before, description.zone)
    case 'add record':
      return shownRecord(description.wanted, description.zone)
    case 'set reverse name':
    case 'reset reverse name':
      return description.address
    case 'call':
      return calledName(description)
    case 'resize server':
      return hostNameOf(description.serverid, description.identity) ?? description.serverid
  }
}

/** `server/edit kvm100001`. */
const calledName = ({ path, shown }: Pick<StagedCall, 'path' | 'shown'>): string =>
  [path, ...Object.values(shown?.about ?? {}).map(String)].join(' ')

/** What a record is called in a sentence: `www.example.com A`. */
export const shownRecord = ({ host, type }: { host: string; type: string }, zone: string): string =>
  `${shownName(fullName(host, zone)).replace(/\.$/, '')} ${type}`

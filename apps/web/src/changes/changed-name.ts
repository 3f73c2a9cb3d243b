import { type ChangeDescription, recordOf, type StagedCall } from '@hosting-console/console-core'
import { fullName, shownName } from '@hosting-console/dns'
import { hostNameOf } from '../api/names-shown.ts'

/** What a change is about, as people call it: `www.example.com A`, an address, the host name of a server. */
export const changedName = (description: ChangeDescription): string => {
  const { kind, identity } = description
  if (kind === 'record') return shownRecord(recordOf(description), description.zone)
  if (kind === 'address') return description.address
  if (kind === 'server') return hostNameOf(description.serverid, identity) ?? description.serverid
  return calledName(description)
}

/** The type of the record that a change is of. */
export const typeOf = (description: ChangeDescription): string =>
  'zone' in description ? recordOf(description).type : ''

/** `server/edit kvm100001`. */
const calledName = ({ path, shown }: Pick<StagedCall, 'path' | 'shown'>): string =>
  [path, ...Object.values(shown?.about ?? {}).map(String)].join(' ')

/** What a record is called in a sentence: `www.example.com A`. */
export const shownRecord = ({ host, type }: { host: string; type: string }, zone: string): string =>
  `${shownName(fullName(host, zone)).replace(/\.$/, '')} ${type}`

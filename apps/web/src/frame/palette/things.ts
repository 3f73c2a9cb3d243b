import {
  type Answer,
  identified,
  type Payload,
  readAddresses,
  readDomains,
  readInstances,
  readInvoices,
  readServers,
} from '@hosting-console/api-client'
import type { ListCall } from '../../lists/list-calls.ts'
import type { ViewName } from '../../components/views.ts'
import { money, toAmount } from '../../util/money.ts'
import { paths } from '../../util/paths.ts'

/** What a list of the service holds, to be gone to. */
export type Thing = {
  view: ViewName
  name: string
  note: string
  to: string
  /** What it is found by, in lower case. */
  words: string
}

const made = new WeakMap<Answer, readonly Thing[]>()

/** The things of one answer, made once: a list of thousands is searched with every key. */
export const thingsOf = ({ thing, call }: ListCall, answer: Answer): readonly Thing[] => {
  const former = made.get(answer)
  if (former) return former
  const things = readThings(thing, answer.payload, call.identity)
  made.set(answer, things)
  return things
}

/** A list that can not be read holds nothing to go to: its own page says why. */
const readThings = (thing: ListCall['thing'], payload: Payload, identity: string): Thing[] => {
  try {
    return readers[thing](payload, identity)
  } catch {
    return []
  }
}

const readers: Record<ListCall['thing'], (payload: Payload, identity: string) => Thing[]> = {
  servers: (payload, identity) =>
    identified(readServers(payload)).map(({ serverid, hostname, description, projectkey }) => {
      const project = projectkey ?? identity
      return toThing('servers', hostname ?? serverid, paths.server(project, serverid), [
        hostname ? serverid : '',
        description,
        project,
      ])
    }),
  zones: (payload, identity) =>
    identified(readDomains(payload)).map(({ domainname, displayname }) => {
      const isTold = typeof displayname === 'string' && displayname !== '' && displayname !== domainname
      return toThing('dns', isTold ? displayname : domainname, paths.zone(identity, domainname), [
        isTold ? domainname : '',
        identity,
      ])
    }),
  addresses: (payload, identity) =>
    identified(readAddresses(payload)).map(({ ipaddress, ptr, serverid }) =>
      toThing('addresses', ipaddress, paths.address(ipaddress), [ptr, serverid, identity]),
    ),
  invoices: (payload, identity) =>
    identified(readInvoices(payload)).map(({ invoicenumber, invoicedate, total, currency }) => {
      const amount = toAmount(total)
      return toThing('invoices', invoicenumber, paths.filtered(paths.invoices(), invoicenumber), [
        invoicedate,
        amount ? money(amount, currency ?? '') : '',
        identity,
      ])
    }),
  instances: (payload, identity) =>
    identified(readInstances(payload)).map(({ id, description, datacenter }) =>
      toThing('storage', id, paths.instance(identity, id), [description, datacenter, identity]),
    ),
}

const toThing = (view: ViewName, name: string, to: string, told: readonly unknown[]): Thing => {
  const note = told.filter(Boolean).join(' · ')
  return { view, name, note, to, words: `${name} ${note}`.toLowerCase() }
}

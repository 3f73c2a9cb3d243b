import { identified } from '@hosting-console/api-client'
import type { ItemOf, ListCall } from '../../lists/list-calls.ts'
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

const made = new WeakMap<readonly unknown[], readonly Thing[]>()

/** The things of one list, made once: a list of thousands is searched with every key. */
export const thingsOf = ({ thing, call }: ListCall, items: readonly unknown[]): readonly Thing[] => {
  const former = made.get(items)
  if (former) return former
  const make = makers[thing] as (items: readonly unknown[], identity: string) => Thing[]
  const things = make(items, call.identity)
  made.set(items, things)
  return things
}

const makers: { [T in ListCall['thing']]: (items: ItemOf<T>[], identity: string) => Thing[] } = {
  servers: (servers, identity) =>
    identified(servers).map(({ serverid, hostname, description, projectkey }) => {
      const project = projectkey ?? identity
      return toThing('servers', hostname ?? serverid, paths.server(project, serverid), [
        hostname ? serverid : '',
        description,
        project,
      ])
    }),
  zones: (zones, identity) =>
    identified(zones).map(({ domainname, displayname }) => {
      const isTold = typeof displayname === 'string' && displayname !== '' && displayname !== domainname
      return toThing('dns', isTold ? displayname : domainname, paths.zone(identity, domainname), [
        isTold ? domainname : '',
        identity,
      ])
    }),
  addresses: (addresses, identity) =>
    identified(addresses).map(({ ipaddress, ptr, serverid }) =>
      toThing('addresses', ipaddress, paths.address(ipaddress), [ptr, serverid, identity]),
    ),
  invoices: (invoices, identity) =>
    identified(invoices).map(({ invoicenumber, invoicedate, total, currency }) => {
      const amount = toAmount(total)
      return toThing('invoices', invoicenumber, paths.filtered(paths.invoices(), invoicenumber), [
        invoicedate,
        amount ? money(amount, currency ?? '') : '',
        identity,
      ])
    }),
  instances: (instances, identity) =>
    identified(instances).map(({ id, description, datacenter }) =>
      toThing('storage', id, paths.instance(identity, id), [description, datacenter, identity]),
    ),
}

const toThing = (view: ViewName, name: string, to: string, told: readonly unknown[]): Thing => {
  const note = told.filter(Boolean).join(' · ')
  return { view, name, note, to, words: `${name} ${note}`.toLowerCase() }
}

import { identified } from '@hosting-console/api-client'
import {
  type Findable,
  indexNames,
  type ItemOf,
  type ListCall,
  type SearchIndex,
} from '@hosting-console/console-core'
import type { ViewName } from '../../components/views.ts'
import { text } from '../../text/text.ts'
import { money, toAmount } from '../../util/money.ts'
import { paths } from '../../util/paths.ts'
import { type Entry, toPlace } from './entry.ts'

/** What a list of the service holds, to be gone to. */
export type Thing = Entry & {
  kind: ViewName
  server?: { project: string; serverid: string }
  /** Of an address: the server that has it. */
  holder?: { project: string; serverid: string }
}

const made = new WeakMap<readonly unknown[], SearchIndex<Thing>>()

/** The things of one list, made once: a list of thousands is searched with every key. */
export const indexThings = ({ thing, call }: ListCall, items: readonly unknown[]): SearchIndex<Thing> => {
  const former = made.get(items)
  if (former) return former
  const make = makers[thing] as (items: readonly unknown[], identity: string) => Findable<Thing>[]
  const index = indexNames(make(items, call.identity))
  made.set(items, index)
  return index
}

const makers: { [T in ListCall['thing']]: (items: ItemOf<T>[], identity: string) => Findable<Thing>[] } = {
  servers: (servers, identity) =>
    identified(servers).map(({ serverid, hostname, description, projectkey }) => {
      const project = projectkey ?? identity
      return toThing(
        'servers',
        hostname ?? serverid,
        paths.server(project, serverid),
        [hostname ? serverid : '', description, project],
        { project, serverid },
      )
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
    identified(addresses).map(({ ipaddress, ptr, serverid }) => {
      const thing = toThing('addresses', ipaddress, paths.address(ipaddress), [ptr, serverid, identity])
      return serverid
        ? { ...thing, value: { ...thing.value, holder: { project: identity, serverid } } }
        : thing
    }),
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

const toThing = (
  kind: ViewName,
  name: string,
  to: string,
  told: readonly unknown[],
  server?: Thing['server'],
): Findable<Thing> => {
  const keys = told.filter(Boolean).map(String)
  const place = { ...toPlace({ kind, name, note: keys.join(' · '), to }), kind }
  return { value: server ? { ...place, server } : place, name, keys, about: text.palette.kinds[kind] }
}

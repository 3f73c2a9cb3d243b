import type { Arguments } from '@hosting-console/api-client'
import { type FormValue, sendEmpty } from '@hosting-console/console-core'

/** Prefix of an argument's value in a URL, so that an argument called `as` is not mistaken for the identity. */
export const argumentPrefix = 'arg.'

/** One part of an address. Half of a character, which no address can hold, is replaced. */
const part = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Every address of the console, built in one place. */
export const paths = {
  home: () => '/',
  /** A list, filtered. */
  filtered: (list: string, filter: string) => `${list}?${new URLSearchParams({ q: filter })}`,
  servers: () => '/servers',
  server: (project: string, serverid: string) => `/servers/${part(project)}/${part(serverid)}`,
  /** @param open what is done with them all */
  zones: (open?: 'deleted' | 'move-in') => (open === undefined ? '/dns' : `/dns?open=${open}`),
  /** @param zone `project/name` that one is chosen for */
  setups: (zone = '') => (zone === '' ? '/dns/setups' : `/dns/setups?${new URLSearchParams({ zone })}`),
  /** What is found over the records of all zones. */
  records: (query: string) => `/dns?${new URLSearchParams({ records: query })}`,
  zone: (project: string, zone: string) => `/dns/${part(project)}/${part(zone)}`,
  /** @param search two states to compare, as `12-now`; or the one record, by full name and type */
  zoneHistory: (project: string, zone: string, search: { compare?: string; record?: string } = {}) =>
    `${paths.zone(project, zone)}/history${Object.keys(search).length > 0 ? `?${new URLSearchParams(search)}` : ''}`,
  addresses: () => '/ip',
  /** An address with its reverse name being edited, whether it is listed or not. */
  address: (address: string) => `/ip?${new URLSearchParams({ q: address, edit: 'ptr' })}`,
  invoices: () => '/invoices',
  instances: () => '/object-storage',
  instance: (project: string, id: string) => `/object-storage/${part(project)}/${part(id)}`,
  /** @param kind its id, whose parts are apart by a sign that no name in an address has */
  things: (kind: string) => `/things/${kind.split('/').map(part).join(':')}`,
  /** @param names what identifies it, after what it is in */
  thing: (kind: string, identity: string, names: readonly string[]) =>
    [paths.things(kind), ...[identity, ...names].map(part)].join('/'),
  functions: () => '/functions',
  module: (module: string) => `/functions/${part(module)}`,
  function: (path: string, options: { as?: string; values?: Arguments } = {}) => {
    const search = functionSearch(options)
    return `/functions/${path.split('/').map(part).join('/')}${search === '' ? '' : `?${search}`}`
  },
  /** Functions that accept a value of a response: `field` under `parent`. */
  value: (value: { parent: string; field: string; value: string; as: string }) =>
    `/value?${new URLSearchParams(value)}`,
  activity: () => '/activity',
  history: () => '/history',
  saved: () => '/saved',
  about: () => '/about',
}

/** What `paths.thing` wrote. */
export const readThingPath = (pathname: string): { kind: string; identity: string; names: string[] } => {
  const [, , kind = '', ...rest] = pathname.split('/')
  const [identity = '', ...names] = rest.map(plainPart)
  return { kind: kind.split(':').map(plainPart).join('/'), identity, names }
}

/** An address may be typed: what is no part of one stands for itself. */
const plainPart = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** How "send empty" is written where only texts can be kept. No person types this character. */
const emptyMark = '\u2205'

export const writeFormValue = (value: FormValue): string => (value === sendEmpty ? emptyMark : value)

/** What `writeFormValue` wrote. */
export const readFormValue = (text: string): FormValue => (text === emptyMark ? sendEmpty : text)

/** The query of a function's page: identity, and values that were or will be sent, so an empty one is sent empty. */
export const functionSearch = ({ as, values = {} }: { as?: string; values?: Arguments }): string => {
  const search = new URLSearchParams()
  if (as !== undefined) search.set('as', as)
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined)
      search.set(
        `${argumentPrefix}${name}`,
        typeof value === 'object'
          ? JSON.stringify(value)
          : writeFormValue(value === '' ? sendEmpty : `${value}`),
      )
  }
  return search.toString()
}

/** What `functionSearch` wrote. */
export const readFunctionSearch = (
  search: URLSearchParams,
): { as: string | undefined; values: Map<string, FormValue> } => ({
  as: search.get('as') ?? undefined,
  values: new Map(
    [...search]
      .filter(([name]) => name.startsWith(argumentPrefix))
      .map(([name, value]) => [name.slice(argumentPrefix.length), readFormValue(value)]),
  ),
})

import {
  findOperation,
  type Job,
  type Kind,
  type Kinds,
  kindNamed,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { paths } from '../util/paths.ts'

type Screen = { list: string; page: (identity: string, name: string) => string }

/** Kinds that have screens of their own, by the job that lists them. */
const screens: readonly (readonly [Job, Screen])[] = [
  ['list servers', { list: paths.servers(), page: paths.server }],
  ['list zones', { list: paths.zones(), page: paths.zone }],
  ['list addresses', { list: paths.addresses(), page: (_, address) => paths.address(address) }],
  ['list instances', { list: paths.instances(), page: paths.instance }],
]

/** The screen that a kind has of its own, if it has one. */
export const screenOf = (service: ServiceDescription, kind: Kind): Screen | undefined =>
  screens.find(([job]) => {
    const path = findOperation(service, job)?.path
    return kind.functions.some(({ role, described }) => role === 'lists' && described.path === path)
  })?.[1]

/** Where the things of a kind are listed. */
export const placeOfList = (service: ServiceDescription, kind: Kind): string =>
  screenOf(service, kind)?.list ?? paths.things(kind.id)

/** Where the thing is shown that an argument names. */
export const placeNamed = (
  service: ServiceDescription,
  known: Kinds,
  argument: string,
  identity: string,
  value: string,
): string | undefined => {
  const kind = kindNamed(known, argument)
  return kind && placeOfThing(service, kind, identity, [value])
}

/** @param names what identifies it, after what it is in */
export const placeOfThing = (
  service: ServiceDescription,
  kind: Kind,
  identity: string,
  names: readonly string[],
): string =>
  screenOf(service, kind)?.page(identity, names.at(-1) ?? '') ?? paths.thing(kind.id, identity, names)

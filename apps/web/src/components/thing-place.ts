import {
  findOperation,
  type Job,
  type Kind,
  type Kinds,
  kindNamed,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { paths } from '../util/paths.ts'

/** Kinds that have screens of their own, by the job that lists them. */
const screens = [
  ['list servers', paths.server],
  ['list zones', paths.zone],
  ['list addresses', (_: string, address: string) => paths.address(address)],
  ['list instances', paths.instance],
] as const satisfies readonly (readonly [Job, (identity: string, name: string) => string])[]

/** The screen that a kind has of its own, if it has one. */
export const screenOf = (
  service: ServiceDescription,
  kind: Kind,
): ((identity: string, name: string) => string) | undefined =>
  screens.find(([job]) => {
    const path = findOperation(service, job)?.path
    return kind.functions.some(({ role, described }) => role === 'lists' && described.path === path)
  })?.[1]

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
): string => screenOf(service, kind)?.(identity, names.at(-1) ?? '') ?? paths.thing(kind.id, identity, names)

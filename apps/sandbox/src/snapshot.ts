import { settle } from './changing.ts'
import { openCopy } from './find-world.ts'
import type { Service } from './service.ts'
import type { State } from './state.ts'
import type { KeptKey } from './temporary-keys.ts'
import type { World } from './world.ts'

/** All that a service has been told so far, as data that can be cloned. */
export interface Snapshot {
  worlds: { owner: string | null; state: State }[]
  keys: KeptKey[]
}

/** The service as it is now; undefined while a change is under way, since how it will end is no data. */
export function takeSnapshot(service: Service): Snapshot | undefined {
  const worlds = [service.common, ...service.copies.values()]
  if (worlds.some(isChanging)) return undefined
  return { worlds: worlds.map(({ owner, state }) => ({ owner, state })), keys: service.keys.all() }
}

/** Puts a service that has just begun where the other one was. */
export function restoreSnapshot(service: Service, { worlds, keys }: Snapshot) {
  for (const { owner, state } of worlds) {
    const world = owner === null ? service.common : openCopy(service, owner)
    if (world) world.state = state
  }
  for (const key of keys) {
    const world = key.owner === null ? service.common : service.copies.get(key.owner)
    if (world) service.keys.restore(world, key)
  }
}

function isChanging({ state, clock }: World) {
  const things = [...state.servers.values(), ...state.adapters.values(), ...state.databases.values()]
  for (const thing of things) settle(thing, clock.now())
  return things.some(({ pending }) => pending !== null)
}

import type { Service } from './service.ts'
import { createWorld, type World } from './world.ts'

/** Password of every scenario user until it is changed. */
export const scenarioPassword = 'demo'

/** The world a user name belongs to, if it exists by now. */
export function findWorld(service: Service, username: string): World | undefined {
  if (service.common.state.users.has(username)) return service.common
  return service.copies.get(username)
}

/** The private world of a scenario's user, made when first asked for; undefined when there is no such scenario. */
export function openCopy(service: Service, username: string): World | undefined {
  const existing = service.copies.get(username)
  if (existing) return existing
  const plan = service.planCopy(username)
  if (!plan) return undefined
  const world = createWorld(username, plan, service.clock)
  service.copies.set(username, world)
  return world
}

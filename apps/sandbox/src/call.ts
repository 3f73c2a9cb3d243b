import type { Identity } from './authenticate.ts'
import type { Service } from './service.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** All that a function may use to answer, beside its arguments. */
export interface Call {
  service: Service
  world: World
  state: State
  /** Time of this call by the clock of its world, in milliseconds. */
  now: number
  identity: Identity
  /** The function called changes nothing. */
  reads: boolean
}

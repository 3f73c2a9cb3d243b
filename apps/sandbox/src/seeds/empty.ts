import type { State } from '../state.ts'
import { addPools } from './addresses.ts'
import { fillAccount } from './account.ts'

/** Users, projects and organizations, free addresses to take, and nothing else. */
export function fillEmpty(): State {
  const state = fillAccount()
  addPools(state)
  return state
}

import { badInput, refuse } from './response.ts'
import type { Call } from './call.ts'
import { callingProject } from './scope.ts'

interface Owned {
  projectkey: string
}

/** Things of the calling project, in the order they were made. */
export function ownOf<Thing extends Owned>(call: Call, things: ReadonlyMap<unknown, Thing>): Thing[] {
  const { projectkey } = callingProject(call)
  return [...things.values()].filter((thing) => thing.projectkey === projectkey)
}

/** One thing of the calling project; `what` is its name with an article. @throws Refusal 400 when there is none. */
export function findOwned<Thing extends Owned>(
  call: Call,
  things: ReadonlyMap<string, Thing>,
  id: string,
  what: string,
): Thing {
  const thing = things.get(id.trim().toLowerCase())
  return thing?.projectkey === callingProject(call).projectkey ? thing : notFound(what)
}

/** Clients recognise the words "not find". */
export const notFound = (what: string): never =>
  refuse(badInput, `Could not find ${what} with this id on this account.`)

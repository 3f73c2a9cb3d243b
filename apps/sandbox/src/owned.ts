import type { ArgumentReader } from './argument-reader.ts'
import type { Call } from './call.ts'
import { defineFunction, defineReading, type Description, type FunctionEntry } from './function-table.ts'
import { badInput, type Reply, refuse } from './response.ts'
import { callingProject } from './scope.ts'
import type { State } from './state.ts'
import type { Fields } from './values.ts'

interface Owned {
  projectkey: string | null
}

/** Things of the calling project, in the order they were made. */
export function ownOf<Thing extends Owned>(call: Call, things: ReadonlyMap<unknown, Thing>): Thing[] {
  const { projectkey } = callingProject(call)
  return [...things.values()].filter((thing) => thing.projectkey === projectkey)
}

/** The thing, when it is of the calling project. @throws Refusal 400 with the text otherwise. */
export const checkOwn = <Thing extends Owned>(call: Call, thing: Thing | undefined, text: string): Thing =>
  thing?.projectkey === callingProject(call).projectkey ? thing : refuse(badInput, text)

/** One thing of the calling project; `what` is its name with an article. @throws Refusal 400 when there is none. */
export const findOwned = <Thing extends Owned>(
  call: Call,
  things: ReadonlyMap<string, Thing>,
  id: string,
  what: string,
): Thing => checkOwn(call, things.get(id.trim().toLowerCase()), notFoundText(what))

export const notFound = (what: string): never => refuse(badInput, notFoundText(what))

/** Clients recognise the words "not find". */
const notFoundText = (what: string) => `Could not find ${what} with this id on this account.`

interface Kind<Thing, Id extends string> {
  /** The argument that names a thing. */
  id: Id
  /** @throws Refusal when there is no such thing for the caller. */
  find: (call: Call, id: string) => Thing
  show: (call: Call, thing: Thing) => Reply
}

/** Defines functions on one thing, which is found first; a function that gives nothing back shows it. */
export const functionsOn =
  <Thing, const Id extends string>({ id, find, show }: Kind<Thing, Id>) =>
  <const Required extends string = never, const Optional extends string = never>({
    required = [],
    respond,
    ...description
  }: Description & {
    required?: readonly Required[]
    optional?: readonly Optional[]
    respond?: (thing: Thing, args: ArgumentReader<Id | Required, Optional>, call: Call) => Reply | void
  }): FunctionEntry =>
    defineFunction<Id | Required, Optional>({
      ...description,
      required: [id, ...required],
      respond(call, args) {
        const thing = find(call, args.text(id))
        return respond?.(thing, args, call) ?? show(call, thing)
      },
    })

/** Functions of things that projects own: all are listed, one is found, shown, changed and removed. */
export function owned<Thing extends Owned, const Id extends string>(
  kind: Pick<Kind<Thing, Id>, 'id' | 'show'> & {
    /** The name of a thing, with an article. */
    what: string
    things: (state: State) => Map<string, Thing>
  },
) {
  const { what, things } = kind
  const find = (call: Call, id: string) => findOwned(call, things(call.state), id, what)
  const on = functionsOn({ ...kind, find })
  return {
    find,
    show: kind.show,
    list: (documentation: string, key: string, record: (thing: Thing, call: Call) => Fields) =>
      defineReading(documentation, (call) => ({
        [key]: ownOf(call, things(call.state)).map((thing) => record(thing, call)),
      })),
    details: (documentation: string) => on({ documentation, get: true }),
    on,
    /** `check` refuses to remove a thing. */
    remove: (documentation: string, check?: (thing: Thing, call: Call) => void) =>
      on({
        documentation,
        respond(thing, _args, call) {
          check?.(thing, call)
          for (const [key, each] of things(call.state)) if (each === thing) things(call.state).delete(key)
          return {}
        },
      }),
  }
}

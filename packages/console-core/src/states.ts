import { isSameKind, plainName } from './names.ts'
import { functionOfPath, moduleOfPath } from './service.ts'

/** How a thing is, by a word of the service. `busy`: it is being changed, and is otherwise soon. */
export type Condition = 'well' | 'bad' | 'busy' | 'other'

const stateNames = /^(?:state|status|health|condition|phase)$|(?:state|status)$/

/** They say that something is happening, and not what. */
const untold = 'locked|busy|pending|queued|processing|in.?(?:progress|transition)|wait(?:ing)?'

const words = {
  well: /^(?:up|ok|on|active|running|online|available|healthy|ready|enabled|connected|completed?|success(?:ful)?|normal)$/,
  bad: /^(?:down|failed|failure|failing|errors?|faulty?|expired|unhealthy|degraded|unreachable|broken|critical|crashed|lost)$/,
  busy: new RegExp(
    `^(?:${untold}|(?:creat|delet|destroy|updat|provision|reconfigur|build|stopp|start|restart|reboot|resiz|migrat|restor|backing|clon|attach|detach|promot|mov)ing)$`,
  ),
} as const satisfies Partial<Record<Condition, RegExp>>

/** A field holds a state, by its name and by what it holds: one word. */
export const readsAsState = (field: string, value: unknown): value is string =>
  typeof value === 'string' && stateNames.test(plainName(field)) && /^[\p{L}\p{N}_ -]{1,30}$/u.test(value)

/** What a word of the service says of how a thing is, in any case of its letters. */
export const conditionOf = (state: string): Condition => {
  const word = wordOf(state)
  return (['well', 'bad', 'busy'] as const).find((each) => words[each].test(word)) ?? 'other'
}

const wordOf = (state: string): string => state.trim().toLowerCase().replaceAll(/[_-]/g, ' ')

const saysNothing = new RegExp(`^(?:${untold})$`)

/** A state says that something is happening to a thing, and not what. */
export const isUntold = (state: string): boolean => saysNothing.test(wordOf(state))

/** Fields that say that a thing can't be changed now, as something is happening to it. */
const locks = /^(?:is)?(?:locked|busy|pending|intransition)$/

type Fields = Readonly<Record<string, unknown>>

/** The states that a record says, by their fields, and that it is locked where none of them says that it is busy. */
export const statesOf = (record: Fields): (readonly [field: string, state: string])[] => {
  const states = Object.entries(record).flatMap(([field, value]) =>
    readsAsState(field, value) ? [[field, value] as const] : [],
  )
  const lock = Object.keys(record).find(
    (field) => locks.test(plainName(field)) && /^(?:true|yes|1)$/.test(String(record[field])),
  )
  return lock === undefined || states.some(([, state]) => conditionOf(state) === 'busy')
    ? states
    : [...states, [lock, locked]]
}

/** The state of a thing that says of itself nothing but that it is locked. */
export const locked = 'locked'

/** Something is happening to a thing: it is locked, or a state of it says so. */
export const isBusy = (record: Fields): boolean =>
  statesOf(record).some(([, state]) => conditionOf(state) === 'busy')

const happenings = {
  starting: /^(?:start|resume|poweron|boot)/,
  stopping: /^(?:stop|shutdown|shut|poweroff|halt|suspend|pause)/,
  restarting: /^(?:restart|reboot|reset)/,
  creating: /^(?:create|add|order|provision|take|buy)/,
  removing: /^(?:delete|destroy|remove|terminate|purge|drop|release)/,
  restoring: /^(?:restore|rollback)/,
  resizing: /^resize/,
} as const

/** What is being done to a thing while its change is under way. */
export type Happening = keyof typeof happenings | 'changing'

/**
 * What a function does to a thing that its call names. What is done to something inside of it changes it.
 * @param kind the id of the kind of thing
 */
export const happeningOf = (path: string, kind: string): Happening => {
  const [module = '', name = ''] = kind.split('/')
  const plain = plainName(functionOfPath(path))
  const isOwn = (rest: string) =>
    rest === '' ? name === '' && moduleOfPath(path) === module : isSameKind(rest, name || module)
  return (
    (Object.keys(happenings) as (keyof typeof happenings)[]).find((each) => {
      const verb = happenings[each].exec(plain)?.[0]
      return verb !== undefined && isOwn(plain.slice(verb.length))
    }) ?? 'changing'
  )
}

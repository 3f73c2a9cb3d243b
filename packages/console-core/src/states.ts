import { plainName } from './names.ts'

/** How a thing is, by a word of the service. `busy`: it is being changed, and is otherwise soon. */
export type Condition = 'well' | 'bad' | 'busy' | 'other'

const stateNames = /^(?:state|status|health|condition|phase)$|(?:state|status)$/

const words = {
  well: /^(?:up|ok|on|active|running|online|available|healthy|ready|enabled|connected|completed?|success(?:ful)?|normal)$/,
  bad: /^(?:down|failed|failure|failing|errors?|faulty?|expired|unhealthy|degraded|unreachable|broken|critical|crashed|lost)$/,
  busy: /^(?:locked|pending|queued|in.?progress|wait(?:ing)?|(?:creat|delet|destroy|updat|provision|reconfigur|build|stopp|start|restart|reboot|resiz|migrat|restor|backing|clon|attach|detach|promot|mov)ing)$/,
} as const satisfies Partial<Record<Condition, RegExp>>

/** A field holds a state, by its name and by what it holds: one word. */
export const readsAsState = (field: string, value: unknown): value is string =>
  typeof value === 'string' && stateNames.test(plainName(field)) && /^[\p{L}\p{N}_ -]{1,30}$/u.test(value)

/** What a word of the service says of how a thing is, in any case of its letters. */
export const conditionOf = (state: string): Condition => {
  const word = state.trim().toLowerCase().replaceAll(/[_-]/g, ' ')
  return (['well', 'bad', 'busy'] as const).find((each) => words[each].test(word)) ?? 'other'
}

/** Fields that say that a thing can't be changed now, as something is happening to it. */
const locks = /^(?:is)?(?:locked|busy|pending|intransition)$/

/** Something is happening to a thing: it is locked, or a state of it says so. */
export const isBusy = (record: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(record).some(
    ([field, value]) =>
      (locks.test(plainName(field)) && /^(?:true|yes|1)$/.test(String(value))) ||
      (readsAsState(field, value) && conditionOf(value) === 'busy'),
  )

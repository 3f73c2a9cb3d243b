import type { FunctionDescription } from '@hosting-console/api-client'

/** What calling a function does. The service does not say; `unknown` is treated as a change wherever it matters. */
export type Effect = 'reads' | 'changes' | 'destroys' | 'costs' | 'unknown'

/** Why an effect is believed: a word in the function's name, or that the description allows GET. */
export type Evidence = { by: 'name'; word: string } | { by: 'get' } | { by: 'nothing' }

export type JudgedEffect = { effect: Effect; evidence: Evidence }

/**
 * The effect of a function by its name, and where the name tells nothing by GET being allowed, which a service grants to
 * reads. A name that says "change" beats GET: being wrong in that direction costs a question, in the other a server.
 */
export const effectOf = (path: string, description?: Pick<FunctionDescription, 'get'>): JudgedEffect => {
  const name = (path.split('/')[1] ?? '').replaceAll('_', '').toLowerCase()
  for (const { effect, matches } of rules) {
    const word = matches(name)
    if (word !== undefined) return { effect, evidence: { by: 'name', word } }
  }
  return description?.get
    ? { effect: 'reads', evidence: { by: 'get' } }
    : { effect: 'unknown', evidence: { by: 'nothing' } }
}

/** Whether a function is known to read, so that it may be repeated, run unasked, and used by a read-only role. */
export const isRead = (path: string, description?: Pick<FunctionDescription, 'get'>): boolean =>
  effectOf(path, description).effect === 'reads'

const words = (text: string): string[] => text.trim().split(/\s+/)

const named = (text: string) => {
  const names = words(text)
  return (name: string) => names.find((each) => each === name)
}
const startingWith = (text: string) => {
  const starts = words(text)
  return (name: string) => starts.find((each) => name.startsWith(each))
}
const endingWith = (text: string) => {
  const ends = words(text)
  return (name: string) => ends.find((each) => name.endsWith(each))
}

/** Tried in order: the words that do harm come before those that do not (`removefromblocklist` ends in "list"). */
const rules: { effect: Effect; matches: (name: string) => string | undefined }[] = [
  { effect: 'destroys', matches: startingWith('delete destroy remove drop purge release terminate cancel') },
  {
    effect: 'costs',
    matches: named(
      'create clone register transfer renew take order buy createinstance createvolume createfrombackup',
    ),
  },
  { effect: 'costs', matches: startingWith('pay') },
  {
    effect: 'changes',
    matches: startingWith(`
      create add edit update set reset change rename resize reconfigure move attach detach enable disable
      start stop reboot mount backup confirm generate initiate invite log sign
    `),
  },
  {
    effect: 'reads',
    matches: startingWith('list get show search find count check estimated preview export'),
  },
  {
    effect: 'reads',
    matches: named(`
      available allowedarguments console errors info limits maintenance networkadapters next overview pricelist quota
      resourceusage serviceinfo status templates
    `),
  },
  { effect: 'reads', matches: endingWith('details costs') },
]

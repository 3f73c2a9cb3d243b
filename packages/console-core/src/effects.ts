import type { FunctionDescription } from '@hosting-console/api-client'
import type { Effect } from '@hosting-console/contract'
import { overruledEffect } from './operator-settings.ts'
import { functionOfPath } from './service.ts'

/** Why an effect is believed: a word in the function's name or its documentation, or the operator's own word. */
export type Evidence = { by: 'name' | 'documentation'; word: string } | { by: 'operator' } | { by: 'nothing' }

export type JudgedEffect = { effect: Effect; evidence: Evidence }

type Described = Pick<FunctionDescription, 'documentation'>

/**
 * The effect of a function, by its name and its documentation, the more harmful of the two. It reads only when its name
 * begins with a verb that reads, no word of harm is anywhere in the name, and the documentation does not speak against it.
 * That GET is allowed says nothing. Being wrong in this direction costs a question, in the other a server.
 */
export const effectOf = (path: string, description?: Partial<Described>): JudgedEffect => {
  const overruled = overruledEffect(path)
  if (overruled) return { effect: overruled, evidence: { by: 'operator' } }
  if (!description) return judgedByName(path)
  const known = judged.get(description)
  if (known?.path === path) return known.judgement
  const judgement = judge(path, description)
  judged.set(description, { path, judgement })
  return judgement
}

/** Whoever looks at a function asks for its effect, and what is said of it stays the same. */
const judged = new WeakMap<Partial<Described>, { path: string; judgement: JudgedEffect }>()

const byPath = new Map<string, JudgedEffect>()
const mostPaths = 2000

/** The proxy asks with every call, and has no description. What it is asked for comes from outside, so not all is kept. */
const judgedByName = (path: string): JudgedEffect => {
  const known = byPath.get(path)
  if (known) return known
  const judgement = judge(path)
  if (byPath.size >= mostPaths) byPath.clear()
  byPath.set(path, judgement)
  return judgement
}

const judge = (path: string, description?: Partial<Described>): JudgedEffect => {
  const named = byName(functionOfPath(path).toLowerCase())
  const documented = byDocumentation(description?.documentation ?? '')
  return documented && harm(documented.effect) > harm(named.effect) ? documented : named
}

/** Whether a function is known to read, so that it may be repeated, run unasked, and used by a read-only role. */
export const isRead = (path: string, description?: Partial<Described>): boolean =>
  effectOf(path, description).effect === 'reads'

/**
 * Whether a person is asked before a call is sent: where it destroys or may cost, where nobody knows what it does, and
 * where it interrupts what runs.
 */
export const asksFirst = (path: string, { effect }: JudgedEffect): boolean =>
  effect === 'destroys' ||
  effect === 'costs' ||
  effect === 'unknown' ||
  (effect !== 'reads' && interrupts(path))

const nameOf = (path: string): string => functionOfPath(path).toLowerCase().replaceAll('_', '')

const stopping = /^(?:force|hard|soft)?(?:stop|shutdown|power(?:off|down)|halt|suspend|pause)/
const restarting = /^(?:force|hard|soft)?(?:powercycle|reboot|restart)/

const interrupts = (path: string): boolean => stopping.test(nameOf(path)) || restarting.test(nameOf(path))

/** What may follow the verb where the whole thing is meant: `stopbackup` stops no more than a backup. */
const wholeThing = /^(?:|servers?|instances?|machines?|vms?|vps)$/

/** What becomes of what runs on a thing when a function of this name is called for it: it stops, or begins anew. */
export const interruptionOf = (path: string): 'stop' | 'restart' | undefined => {
  const name = nameOf(path)
  if (stopping.test(name)) return wholeThing.test(name.replace(stopping, '')) ? 'stop' : undefined
  return restarting.test(name) && wholeThing.test(name.replace(restarting, '')) ? 'restart' : undefined
}

const harm = (effect: Effect): number => ['reads', 'unknown', 'changes', 'costs', 'destroys'].indexOf(effect)

const words = (text: string): string[] => text.trim().split(/\s+/)

const byName = (written: string): JudgedEffect => {
  const name = written.replaceAll('_', '')
  const withoutHarmless = name.replaceAll(harmless, '_')
  for (const { effect, matches } of rules) {
    const word = matches(name, withoutHarmless)
    if (word !== undefined) return { effect, evidence: { by: 'name', word } }
  }
  const read = readingWord(written, name)
  return read === undefined
    ? { effect: 'unknown', evidence: { by: 'nothing' } }
    : { effect: 'reads', evidence: { by: 'name', word: read } }
}

const named = (text: string) => {
  const names = words(text)
  return (name: string) => names.find((each) => each === name)
}
const startingWith = (text: string) => {
  const starts = words(text)
  return (name: string) => starts.find((each) => name.startsWith(each))
}

const oneOf = (text: string): string =>
  words(text)
    .toSorted((one, other) => other.length - one.length)
    .join('|')

/**
 * Words that only look like one of harm: `listaddresses` adds nothing. Those that name things, or what was done to them, do
 * so at the end of a name; before other letters they may be a verb and a thing (`getanddeletedomain`).
 */
const harmless = new RegExp(
  `${oneOf(`
    address(?:es)? settings? datasets? rulesets? recordsets? charsets? assets? offsets? information platforms?
    releasenotes borders? payments? paymentcards? paymentmethods? paypal payloads? credits? editions? closest
    dropdowns? skills? senders? registrars? startups?
  `)}|(?:${oneOf(`
    formats releases orders news backups updates upgrades transfers changes changelogs? invites designs clones saves
    deleted removed destroyed cancell?ed released stopped started created updated changed expired suspended renewed
    disabled enabled ordered purchased registered terminated installed replaced moved sent saved paid cleared
  `)})$`,
  'g',
)

/** Anywhere in a name. Names are written without separators, so words are looked for as they stand. */
const containing = (text: string) => {
  const harms = words(text)
  return (_: string, withoutHarmless: string) => harms.find((each) => withoutHarmless.includes(each))
}

/** Tried in order: the words that do harm come before those that do not (`removefromblocklist` ends in "list"). */
const rules: { effect: Effect; matches: (name: string, withoutHarmless: string) => string | undefined }[] = [
  { effect: 'destroys', matches: startingWith('delete destroy remove drop purge release terminate cancel') },
  {
    effect: 'costs',
    matches: named(
      'create clone register transfer renew take order buy createinstance createvolume createfrombackup',
    ),
  },
  { effect: 'costs', matches: startingWith('pay buy purchase order checkout subscribe') },
  {
    effect: 'changes',
    matches: startingWith(`
      create add edit update set reset change rename resize reconfigure move attach detach enable disable
      start stop reboot mount backup confirm generate initiate invite log sign checkpoint countersign
    `),
  },
  {
    effect: 'destroys',
    matches: containing(`
      delete destroy remove purge terminate cancel wipe erase reinstall rebuild format kill revoke truncate discard
      uninstall decommission deprovision drop release forget
    `),
  },
  {
    effect: 'costs',
    matches: containing('purchase checkout subscribe buy order upgrade renew register clone pay'),
  },
  {
    effect: 'changes',
    matches: containing(`
      replace update create change rename resize reset restart reboot shutdown poweroff regenerate rotate generate
      assign unassign attach detach apply import insert install restore rollback disable enable transfer migrate
      approve confirm invite send save write clear flush repair make start stop new add edit set move modify
      adjust amend overwrite
    `),
  },
]

/** Verbs of reading. Of `read` only the word itself and `read_…` are taken: `readd` is another one. */
const readingVerbs = words(
  'list get show search find count check estimated preview export describe view fetch query',
)

/** With one of these alone behind it a verb means something else: `checkout`, `showdown`, `getaway`. */
const particles = new Set(words('out in off up down over away on en er ed ing'))

const readingNames = named(`
  available allowedarguments console errors info limits maintenance networkadapters next overview pricelist quota
  read resourceusage serviceinfo status templates
`)

/** The word by which a name without any harm in it says that it reads. */
const readingWord = (written: string, name: string): string | undefined => {
  const verb = readingVerbs.find((each) => name.startsWith(each) && !particles.has(name.slice(each.length)))
  if (verb) return verb
  if (written.startsWith('read_')) return 'read'
  return readingNames(name) ?? words('details costs').find((each) => name.endsWith(each))
}

/** What the documentation begins a sentence with, or joins to it: "Buys what is in the cart." "Lists and deletes …". */
const documentedVerbs: Partial<Record<Effect, string>> = {
  destroys: `
    deletes removes erases wipes destroys drops purges terminates cancels releases revokes formats reinstalls
    uninstalls kills clears empties discards resets
  `,
  costs: 'buys purchases orders charges subscribes registers renews upgrades pays bills',
  changes: `
    creates adds changes edits updates sets renames moves starts stops reboots restarts attaches detaches enables
    disables sends generates replaces saves stores writes imports applies assigns installs
  `,
}

const effectOfVerb = new Map(
  Object.entries(documentedVerbs).flatMap(([effect, verbs]) =>
    words(verbs).flatMap((verb) => [[verb, effect as Effect] as const]),
  ),
)

/** "Changes of the account" are things, "Changes the account" is said of the function. */
const sentence = /(?:^|[.;!?]\s+)([a-z]+)(?!\s+(?:of|in|made|that|which|since|by|for|to)\b)\b/g
const joined = /\b(?:and|then)\s+((?:delet|remov|eras|wip|destroy|purg|terminat|revok|reinstall|kill)e?s)\b/g

const byDocumentation = (documentation: string): JudgedEffect | undefined => {
  const text = documentation.toLowerCase()
  const found = [...text.matchAll(sentence), ...text.matchAll(joined)].flatMap(
    ([, word = '']): JudgedEffect[] => {
      const effect = effectOfVerb.get(word)
      return effect ? [{ effect, evidence: { by: 'documentation', word } }] : []
    },
  )
  return found.toSorted((one, other) => harm(other.effect) - harm(one.effect))[0]
}

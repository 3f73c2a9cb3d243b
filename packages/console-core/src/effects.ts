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

/**
 * What a name alone says, whatever documentation or the operator says of it. The proxy asks with every call, and has no
 * description. What it is asked for comes from outside, so not all is kept.
 */
export const judgedByName = (path: string): JudgedEffect => {
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

/** The first of those that do the most harm. */
const mostHarmful = (found: JudgedEffect[]): JudgedEffect | undefined =>
  found.toSorted((one, other) => harm(other.effect) - harm(one.effect))[0]

const words = (text: string): string[] => text.trim().split(/\s+/)

const byName = (written: string): JudgedEffect => {
  const name = written.replaceAll('_', '')
  const withoutHarmless = name.replaceAll(harmless, '_')
  const found = rules.flatMap(({ effect, matches }): JudgedEffect[] => {
    const word = matches(name, withoutHarmless)
    return word === undefined ? [] : [{ effect, evidence: { by: 'name', word } }]
  })
  const most = mostHarmful(found)
  if (most) return most
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
    dropdowns? setautorenew skills? senders? registrars? startups?
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

/** The most harmful counts (`updateandpurge`), and of those alike the first. */
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

/**
 * What follows a verb of reading is taken for a thing, also one that nobody has seen (`listgadgets`), unless it makes
 * another word of the verb (`checkout`, `getaway`, `listener`, `counterattack`), begins with another verb (`listshred`), or
 * joins something to it that does not read (`listandexpunge`).
 */
const isThing = (rest: string): boolean => {
  if (otherWords.test(rest) || (acting.test(rest) && !saysOf.test(rest))) return false
  const [, before = '', after] = joining.exec(rest.replaceAll(unjoined, '_')) ?? []
  if (after === undefined) return true
  if (isReading(after)) return true
  // `listusersandbans` may list bans, or ban: nobody knows.
  return before !== '' && /[^s]s$/.test(after) && isThing(after) && isThing(after.slice(0, -1))
}

const isReading = (name: string): boolean =>
  readingVerbs.some((verb) => name.startsWith(verb) && isThing(name.slice(verb.length)))

const otherWords = new RegExp(
  `^(?:(?:${oneOf(`
    out in off up down over away on back through to it done even lost past by case mate r rs d
  `)})$|rid(?:of|$)|less|able|(?:er|en|ed|ing)(?!${oneOf(`
    ror gine crypt dpoint tit tr vironment ition ge ress
  `)}))`,
)

/** Verbs that no rule of harm names. With an ending behind them they are things: `getcharges`, `listexecutions`. */
const acting = new RegExp(
  `^(?:${oneOf(`
    abandon abort annihilate callback delist silence accept acknowledge acquire activate alter(?!nat) allocate ban(?!d|k|n) bill bind block(?!s) book(?!mark) broadcast burn bypass
    call charge claim clean close commit consume copy crash debit demote deploy disconnect dispatch dispose donate downgrade drain dump(?!s) eject empty
    eliminate escalate evacuate evict exec(?!ut) execute expel expire expunge fix flash fork grant halt
    hibernate impersonate invoke isolate kick launch load(?!bal|s|avg) lock logout merge mount(?!p|s) mutate nuke obliterate overrule overrun pause
    perform promote provision prune publish pull push quarantine rebalance recharge reclaim refund recycle redeem redeploy reissue reject rekey reload
    relocate requeue reserve retire retry revert run scrub sell shred shrink shut spend split spoof submit suspend swap
    sync toggle trash trigger unassign unbind undo unlink unlock unmount unpublish unset uninvite upload vacate void
    withdraw zap
  `)})(?!e?[sd]$|n?ing|ions?$|n?e?rs?$|ments?$|able|ed|ies$|backs?|right)`,
)

/** What is said of an action, and is none: `getlockstatus`, `getretrypolicy`. */
const saysOf =
  /(?:status|states?|reasons?|logs?|polic(?:y|ies)|dates?|limits?|prices?|counts?|history|ips|devices|requests?)$/

/** Things with one of the joining words in them. */
const unjoined = new RegExp(
  oneOf(
    'bandwidth brand command standard island candidate sandbox mandate random landing handle handling authentic android standby expand alternat',
  ),
  'g',
)

const joining = /^(.*?)(?:and|then|(?:^|s)or(?!der|gan|igin|phan|bit|t))(..+)$/

/** What stands before the end of `widgetdetails`: a thing, and none with something joined to it. */
const endsInReading = (name: string): string | undefined =>
  words('details costs').find((each) => name.endsWith(each) && isThing(name.slice(0, -each.length)))

const readingNames = named(`
  available allowedarguments console errors info limits maintenance networkadapters next overview pricelist quota
  read resourceusage serviceinfo status templates
`)

/** The word by which a name without any harm in it says that it reads. */
const readingWord = (written: string, name: string): string | undefined => {
  const verb = readingVerbs.find((each) => name.startsWith(each) && isThing(name.slice(each.length)))
  if (verb) return verb
  if (written.startsWith('read_') && isThing(name.slice('read'.length))) return 'read'
  return readingNames(name) ?? endsInReading(name)
}

/** What documentation says that a function does: "Buys what is in the cart." */
const documentedVerbs: Partial<Record<Effect, string>> = {
  destroys: `
    deletes removes erases wipes destroys drops purges terminates cancels releases revokes formats reinstalls
    uninstalls kills clears empties discards resets expunges shreds overwrites invalidates
  `,
  costs: 'buys purchases orders charges subscribes registers renews upgrades pays bills',
  changes: `
    creates adds changes edits updates sets renames moves starts stops reboots restarts attaches detaches enables
    disables sends generates replaces saves stores writes imports applies assigns installs executes triggers rotates
    reverts restores migrates activates deactivates
  `,
}

const effectOfVerb = new Map(
  Object.entries(documentedVerbs).flatMap(([effect, verbs]) =>
    words(verbs).flatMap((verb) => [[verb, effect as Effect] as const]),
  ),
)

/** Those of them that can't be things (`orders`, `changes`): they count wherever they stand. */
const certain = new Set(
  words(`
    deletes removes erases wipes destroys purges terminates cancels revokes reinstalls uninstalls kills empties discards
    expunges shreds overwrites invalidates buys subscribes
  `),
)

/** "delete" of "deletes". The word "empty" is more often said of a list than of what is done to it. */
const verbOfBase = new Map(
  [...effectOfVerb.keys()]
    .filter((verb) => verb !== 'empties')
    .map((verb) => [verb.slice(0, -1), verb] as const),
)

/** Beside those what may be said of a thing or an account: "You will be charged." */
const passives = [...certain, 'charges', 'bills', 'orders', 'clears']

/** "deleted" of "deletes". */
const verbOfPassive = new Map(
  passives.map(
    (verb) =>
      [
        verb
          .replace(/ies$/, 'ied')
          .replace(/es$/, 'ed')
          .replace(/([^e])s$/, '$1ed'),
        verb,
      ] as const,
  ),
)

/** "deleting" of "deletes": said of what is done beside. */
const verbOfGerund = new Map(
  [...certain].map(
    (verb) =>
      [
        verb
          .replace(/ies$/, 'ying')
          .replace(/(?:e?s)$/, 'ing')
          .replace(/(?<=canc)eling$/, 'elling'),
        verb,
      ] as const,
  ),
)

const adverb = /^(?:(?!(?:dai|week|month|year|hour|quarter|ear)ly$)\w+ly|also|then|afterwards)$/
const negation = /^(?:not|never|neither|nor|nothing|nobody|none|without)$/
const conjunction = /^(?:and|or|but|,|&)$/
const relative = /^(?:that|which|who|what|when|where|whether|if|until|once|how|because|as|since|while)$/
const itself = /^(?:it|this|function|call|method)$/
const auxiliary = /^(?:is|are|gets?|being|be)$/

/** What begins the thing that something is done to. */
const object =
  /^(?:an?|the|all|any|some|every|each|it|them|one|its|their|your|what|this|these|those|old|more|both|(?:some|any|every)thing)$/

/** "Changes of the account" are things, "Changes the account" is said of the function. */
const ofThings = /^(?:of|in|made|that|which|since|by|for|to)$/

const ordering =
  /(?<!\b(?:not|never|to|can) )\b(?:places?|submits?|makes?) (?:an? |the |new )*(?:orders?|purchases?|payments?)\b/

/** The most harmful of what the documentation says that a function does. Where that is in doubt nobody knows what it does. */
const byDocumentation = (documentation: string): JudgedEffect | undefined => {
  const text = documentation.toLowerCase()
  const [placed] = ordering.exec(text) ?? []
  const found = text
    .split(/[.;:!?()\n]+/)
    .map((sentence) => (sentence.match(/[\w']+|[,&]/g) ?? []).filter((word) => !adverb.test(word)))
    .filter((sentence) => sentence.length > 0)
    .flatMap((sentence, at) =>
      sentence.map((word, index) => ({ word, effect: effectSaid(sentence, index, at === 0) })),
    )
  return mostHarmful(
    [...found, { word: placed ?? '', effect: placed === undefined ? undefined : ('costs' as const) }].flatMap(
      ({ word, effect }): JudgedEffect[] =>
        effect ? [{ effect, evidence: { by: 'documentation', word } }] : [],
    ),
  )
}

const effectSaid = (sentence: readonly string[], index: number, isFirst: boolean): Effect | undefined => {
  const word = sentence[index] ?? ''
  const [earlier = '', before = ''] = [sentence[index - 2], sentence[index - 1]]
  // "Removes nothing."
  if (negation.test(before) || negation.test(sentence[index + 1] ?? '')) return undefined
  const effect = effectOfVerb.get(word)
  if (effect) return effectOfDoing(word, effect, earlier, before, sentence[index + 1] ?? '')
  const base = verbOfBase.get(word)
  if (base) {
    if (before === 'will') return effectOfVerb.get(base)
    if (!certain.has(base)) return undefined
    if (before === '') return isFirst ? effectOfVerb.get(base) : 'unknown'
    return conjunction.test(before) || /^(?:may|might|must)$/.test(before) ? 'unknown' : undefined
  }
  // "While deleting old ones", "removing them", and not "before deleting it" or "no deleting".
  if (verbOfGerund.has(word))
    return /^(?:while|by|then)$/.test(before) ||
      (/^(?:and|,)$/.test(before) && object.test(sentence[index + 1] ?? ''))
      ? 'unknown'
      : undefined
  const passive = verbOfPassive.get(word)
  if (!passive) return undefined
  if (earlier === 'will' && before === 'be') return effectOfVerb.get(passive)
  return auxiliary.test(before) && !sentence.slice(0, index).some((each) => relative.test(each))
    ? 'unknown'
    : undefined
}

/** Of "deletes" or "orders", by the words around it. */
const effectOfDoing = (
  word: string,
  effect: Effect,
  earlier: string,
  before: string,
  next: string,
): Effect | undefined => {
  const isVerb = certain.has(word) || object.test(next)
  const doubt = effect === 'changes' ? undefined : 'unknown'
  if (before === '') return ofThings.test(next) ? undefined : effect
  if (relative.test(before) || (itself.test(before) && relative.test(earlier)))
    return isVerb ? doubt : undefined
  if (itself.test(before)) return effect
  if (conjunction.test(before)) return isVerb ? effect : doubt
  if (certain.has(word)) return effect
  return isVerb ? doubt : undefined
}

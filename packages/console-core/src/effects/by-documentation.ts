import type { Effect } from '@hosting-console/contract'
import { type JudgedEffect, mostHarmful, words } from './harm.ts'

/** What documentation says that a function does: "Buys what is in the cart." */
const documentedVerbs: Partial<Record<Effect, string>> = {
  // What stops or keeps things is asked about where the name speaks of reading alone.
  unknown: `
    powers shuts suspends halts pauses rolls cuts locks unlocks blocks unblocks flushes disconnects evicts bans
  `,
  destroys: `
    deletes removes erases wipes destroys drops purges terminates cancels releases revokes formats reinstalls
    uninstalls kills clears empties discards resets expunges shreds overwrites invalidates
  `,
  costs:
    'buys purchases orders charges subscribes registers renews upgrades pays bills reserves allocates leases clones',
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

/** Those of them that can't be things (`orders`, `changes`): they count wherever they are. */
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

/** The most harmful of what the documentation says that a function does. Where that is in doubt the effect is unknown. */
export const byDocumentation = (documentation: string): JudgedEffect | undefined => {
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

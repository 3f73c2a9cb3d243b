import { parseNetwork } from '../addresses.ts'
import { evaluated, isAll, isModifier, isRedirect, isTerm, readTerm, termsOf } from '../checks/spf.ts'

export type SpfMerge = {
  /** The whole record; as it was where it says all of the terms already. */
  readonly data: string
  /** Terms that weren’t there. */
  readonly added: readonly string[]
  /** Terms of the setup that were there, and at least as permissive. */
  readonly present: readonly string[]
  /** Terms that gave way to the same ones, more permissive. */
  readonly replaced: readonly string[]
  /** What the record says of all other senders; absent where it says nothing, or leaves it to another record. */
  readonly all?: string
  /** Words of the setup that have no place in a merge: its `all`, a second explanation. */
  readonly ignored: readonly string[]
  /** Words of the whole that RFC 7208 doesn’t know. Receivers may refuse the record for them. */
  readonly unknown: readonly string[]
}

/**
 * Adds terms to an SPF record (RFC 7208) or makes one: those of the setup in front, where nothing that is there can shadow
 * them, then what is there in its order, so that its `all` or `redirect=` still has the last word. A new record ends in
 * `~all`, as Domain Connect asks for. Terms are compared, not texts: `mx` isn’t there because `include:mx.example` is.
 * @returns `undefined` where the setup leaves the answer to another record (`redirect=`) and the record that is there doesn’t
 */
export const mergeSpf = (rules: readonly string[], existing: string | undefined): SpfMerge | undefined => {
  const held = existing === undefined ? [] : termsOf({ data: existing })
  const evaluatedTerms = new Set(evaluated(held))
  const live = held.filter((term) => evaluatedTerms.has(term) || (isModifier(term) && !isRedirect(term)))
  const given = rules.flatMap((text) => text.split(/\s+/)).filter((word) => word && !/^v=spf1$/i.test(word))
  const heldKeys = new Map(live.toReversed().map((term) => [keyOf(term), term]))
  const isDone = (term: string): boolean => {
    const same = heldKeys.get(keyOf(term))
    return same !== undefined && rankOf(same) >= rankOf(term)
  }
  const hasExplanation = held.some(isExplanation)
  const isIgnored = (term: string): boolean =>
    isAll(term) || (isExplanation(term) && hasExplanation && !isDone(term))
  const wanted = leastStrict(given.filter((term) => !isIgnored(term)))
  const added = wanted.filter((term) => !isDone(term))
  const redirect = added.find(isRedirect)
  if (redirect !== undefined && existing !== undefined) return undefined
  const addedKeys = new Set(added.map(keyOf))
  const replaced = live.filter((term) => addedKeys.has(keyOf(term)))
  const kept = held.filter((term) => !replaced.includes(term))
  const end = existing === undefined && redirect === undefined ? ['~all'] : []
  const front = added.filter((term) => term !== redirect)
  const terms = [...front, ...kept, ...end, ...(redirect === undefined ? [] : [redirect])]
  const all = terms.find(isAll)
  return {
    data: existing !== undefined && added.length === 0 ? existing : ['v=spf1', ...terms].join(' '),
    added,
    present: wanted.filter(isDone),
    replaced,
    ...(all === undefined ? {} : { all }),
    ignored: [...new Set(given.filter(isIgnored))].filter((word) => !terms.includes(word)),
    unknown: terms.filter((term) => !isTerm(term)),
  }
}

/** Of the same terms the most permissive one, in the place of the first. */
const leastStrict = (terms: readonly string[]): string[] => {
  const best = new Map<string, string>()
  for (const term of terms) {
    const known = best.get(keyOf(term))
    if (known === undefined || rankOf(known) < rankOf(term)) best.set(keyOf(term), term)
  }
  return [...best.values()]
}

/** What a term matches, in one spelling and without what it then says. */
const keyOf = (term: string): string => {
  const bare = term.replace(/^[+?~-]/, '').toLowerCase()
  const { name, value } = readTerm(bare) ?? { name: '', value: '' }
  const network = /^ip[46]$/.test(name) && /^ip[46]:/.test(bare) ? parseNetwork(value) : undefined
  return network ? `${name}:${network.address.text}/${network.length}` : bare.replace(/\.$/, '')
}

/** Fail, softfail, neutral, pass: RFC 7208 section 4.6.2. */
const rankOf = (term: string): number => ranks.get(term.charAt(0)) ?? ranks.size

const ranks = new Map(['-', '~', '?'].map((sign, rank) => [sign, rank]))

const isExplanation = (term: string): boolean => /^exp=/i.test(term)

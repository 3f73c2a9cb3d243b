import type { Effect } from '@hosting-console/contract'
import { type JudgedEffect, mostHarmful, words } from './harm.ts'

/** The effect that a function's name speaks of. @param written in small letters, with its underscores */
export const byName = (written: string): JudgedEffect => {
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

/** Anywhere in a name. Names are written without separators, so words are looked for as they are. */
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
      uninstall decommission deprovision drop release forget reimage
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
 * What follows a verb of reading is taken for a thing, also an unknown one (`listgadgets`), unless it makes
 * another word of the verb (`checkout`, `getaway`, `listener`, `counterattack`), begins with another verb (`listshred`), or
 * joins something to it that does not read (`listandexpunge`).
 */
const isThing = (rest: string): boolean => {
  if (otherWords.test(rest) || endsInAction.test(rest) || (acting.test(rest) && !saysOf.test(rest)))
    return false
  const [, before = '', after] = joining.exec(rest.replaceAll(unjoined, '_')) ?? []
  if (after === undefined) return true
  if (isReading(after)) return true
  // `listusersandbans` may list bans, or ban: unknown.
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

/** `getserversuspend`. */
const endsInAction = /suspend$/

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

/** What is before the end of `widgetdetails`: a thing, and none with something joined to it. */
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

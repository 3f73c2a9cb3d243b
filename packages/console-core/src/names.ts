import { argumentKnowledge } from './arguments.ts'
import { byName } from './effects/by-name.ts'
import { words } from './effects/harm.ts'
import { identifierArguments } from './identifiers.ts'
import { mayKeep } from './kept-values.ts'
import { remembered } from './remembered.ts'
import { functionOfPath, moduleOfPath } from './service.ts'

/*
 * A description gives names and no types. What a function does to which thing, and which arguments and fields name things, is
 * guessed here by lists of words. How much harm a function may do is judged in `effects/`, and what may be kept in
 * `kept-values.ts`: a wrong guess costs more there.
 */

/** How the name of a function begins, by what it does to a thing. */
const verbs = {
  removes: 'delete destroy remove drop purge release terminate cancel revoke forget wipe erase',
  creates: 'create add(?!ress) clone copy take order buy purchase provision',
  edits: 'edit update set(?:tings)? change rename resize reconfigure configure modify move upgrade replace',
  acts: `register start stop shut power reboot restart reset suspend resume pause enable disable attach detach log sign
    confirm approve initiate generate send invite lock unlock restore rollback run test flush support`,
}

const starts = (['removes', 'creates', 'edits', 'acts'] as const).map(
  (verb) => [verb, new RegExp(`^(?:${words(verbs[verb]).join('|')})`)] as const,
)

/** `acts` sets no value: start, renew, attach. */
export type Verb = keyof typeof verbs | 'reads'

/** Verbs that belong together: the second takes back what the first does. */
const opposites = [
  [/^create/, /^(?:delete|destroy)/],
  [/^add/, /^remove/],
  [/^take/, /^release/],
  [/^(?:order|buy|purchase)/, /^(?:cancel|terminate)/],
] as const

/** Reads of prices, limits and the like show no things. */
const showsNone =
  /cost|price|plan|limit|usage|error|console|allowed|preview|available|export|template|free|log$/
const showsOne = /details?$|^(?:info|show|get|describe|view|fetch|read)/
const showsMany = /^(?:list|search|find)|list$/

/** How the names of arguments and fields end that name a thing. */
const endings = /(?:ids?|keys?|names?|numbers?|address(?:es)?)$/

/** Names of arguments that say in one word which thing is meant. */
const tells = /^(?:id|domain|email)$|.(?:id|key|name|number|account|alias|address)$/

/** Names that people choose for hosts and themselves: they end like those of things. */
const chosen = /^(?:host|first|last|full|display|company)name$/

/** Names of what a thing is made of, or runs as. */
const madeOf = /^(?:template|plan|type|session|host|display)/

/** Names of sizes, places and the like: a service may list what it allows. */
const choices =
  /(?:type|size|cores|datacenter|region|zone|location|platform|template|plan|version|engine|transfer|bandwidth|years)$/

/** Fields that hold what people call a thing, the likeliest first. */
export const calledFields = ['displayname', 'hostname', 'name', 'title', 'label']

/** Fields that are called otherwise than the argument that sets them; the reference of the service names each. */
const otherFields = new Map([
  ['stickysession', 'stickysessions'],
  ['backendname', 'backend'],
  // Elsewhere `data` is what a record holds.
  ['ip/setptr data', 'ptr'],
])

/** A name without what differs between dialects: `record_id` and `recordId` are `recordid`. */
export const plainName = remembered((name) =>
  /^[a-z0-9]*$/.test(name) ? name : name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
)

/** Two names are one, whatever the dialect. Names that are nothing but signs are like no other. */
export const isAlike = (one: string, other: string): boolean =>
  one === other || (plainName(one) !== '' && plainName(one) === plainName(other))

/** The plain name and what it may be the plural of: `backends` of a backend, `addresses` of an address, `policies` of a policy. */
export const singulars = remembered((name): readonly string[] => {
  const plain = plainName(name)
  const endings = [/$/, /s$/, /es$/].map((ending) => plain.replace(ending, ''))
  return [...new Set([...endings, plain.replace(/ies$/, 'y')])].filter((each) => each !== '')
})

/** Two kinds are one, in the singular or the plural; two that are empty are what the module is about. */
export const isSameKind = (one: string, other: string): boolean =>
  one === other || singulars(one).some((name) => singulars(other).includes(name))

/** The name of a list without what says that it holds some of a kind: `disks` for `additionaldisks`. */
export const withoutChoice = (list: string): string => list.replace(/^(?:additional|extra|attached)/, '')

/** @returns `undefined` for a function whose name begins with no known verb */
export const verbOf = (name: string): Verb | undefined =>
  starts.find(([, start]) => start.test(plainName(name)))?.[0] ??
  (byName(name.toLowerCase()).effect === 'reads' ? 'reads' : undefined)

/**
 * The kind of thing that a function is about, in its own name: `backend` in `editbackend`, `blocklist` in `addtoblocklist` and
 * `removefromblocklist`; empty where that is what its module is about, as in `edit` and `createfrombackup`.
 */
export const kindOf = (name: string): string => {
  const plain = plainName(name)
  const [verb, start = /^$/] = starts.find(([, each]) => each.test(plain)) ?? []
  return plain.replace(start, '').replace(verb === 'creates' ? /^from.*|^to(?=\w*list$)/ : /^from/, '')
}

/** The second function does away with what the first makes, as far as their verbs tell. */
export const areOpposite = (name: string, other: string): boolean =>
  opposites.some(([does, takesBack]) => does.test(plainName(name)) && takesBack.test(plainName(other)))

/** A name is that of many: `machines` of `getmachines`, and no `status`. */
export const isPlural = (kind: string): boolean => /[^us]s$/.test(kind) && !kind.endsWith('details')

/** How many things a read shows, by its name: `none` of prices, limits and the like. */
export const readForm = (name: string): 'one' | 'many' | 'other' | 'none' => {
  const plain = plainName(name)
  if (showsNone.test(plain)) return 'none'
  return showsOne.test(plain) ? 'one' : showsMany.test(plain) ? 'many' : 'other'
}

/** The kind of things that a read lists: `backup` of `listbackups`, empty for what its module is about. */
export const listedKind = (name: string): string =>
  plainName(name).replace(/^(?:list|search|find|get)(?:all|own|my|free|available)?|list$/g, '')

/** An argument that names a thing without its ending: `backend` of `backendname`, empty of `id`. */
export const stemOf = (argument: string): string => plainName(argument).replace(endings, '')

/** How a module calls in itself what a name says with the module's own: `account` of `emailaccount`, empty of `email`. */
export const partOfModule = (module: string, name: string): string => {
  const [own] = singulars(module)
    .filter((each) => name.startsWith(each))
    .slice(-1)
  return own === undefined ? name : singulars(module).includes(name) ? '' : name.slice(own.length)
}

/** The name of an argument says that it names a thing, as `fooid` does, and nothing that people choose for themselves. */
export const isTelling = (argument: string): boolean =>
  endings.test(plainName(argument)) && !chosen.test(plainName(argument))

/** The name of an argument says nothing of what it names: the function or its module does. */
export const isOwnName = (argument: string): boolean =>
  /^(?:ids?|keys?|names?|user(?:name)?)$/.test(plainName(argument))

/** Identifiers are given by the service, names by people. */
export const isGiven = (argument: string): boolean => /ids?$/.test(plainName(argument))

export const isIdentifier = (argument: string): boolean => identifierArguments('', argument).length > 0

/** An argument names something that is there, by what people or the service call it. */
export const namesThing = remembered(
  (argument) => isIdentifier(argument) || (/.name$/.test(plainName(argument)) && isTelling(argument)),
)

/** An argument says in one word which thing a call is about, and not what that is made of; what edits sets a `name`. */
export const saysWhich = (path: string, argument: string): boolean => {
  const plain = plainName(argument)
  if (plain === 'name') return verbOf(functionOfPath(path)) !== 'edits'
  return tells.test(plain) && !madeOf.test(plain) && (mayKeep(argument) || isPerson(argument))
}

/** An argument says whom an account is for: what a person calls it by. */
export const isPerson = (argument: string): boolean => /^(?:username|email)$/.test(plainName(argument))

export const isMailbox = (argument: string): boolean => argumentKnowledge('', argument).kind === 'email'

/** An argument takes one of a few values: sizes, places and the like. */
export const isChoice = (argument: string): boolean =>
  argumentKnowledge('', argument).kind === 'number' || choices.test(plainName(argument))

/** An argument takes one of a few sizes that a service may have prices of, such as a plan; where a number is sure to be meant it is typed. */
export const isPricedChoice = (path: string, argument: string): boolean => {
  const { kind, isCertain } = argumentKnowledge(path, argument)
  return /plan|flavou?r|tier|package|size/.test(plainName(argument)) && !(kind === 'number' && isCertain)
}

/** `changedescription` sets `description`, `changeplan` sets `planid`; `edittarget` is about `targetname`. */
export const isSetBy = (name: string, argument: string): boolean => {
  const [called, plain, stem] = [plainName(name), plainName(argument), stemOf(argument)]
  if (called !== plain && called.endsWith(plain)) return true
  return (
    stem !== '' && stem !== plain && /^(?:set|change|switch|assign)/.test(called) && called.endsWith(stem)
  )
}

/** `backendname` of `addtarget` names what the target is in. */
export const isOuter = (argument: string, made: string): boolean =>
  made !== '' &&
  /.name$/.test(plainName(argument)) &&
  !['user', 'domain', 'host', made].includes(plainName(argument).slice(0, -4))

/** Arguments that hold what a function is to call what it makes: `hostname` of `server/clone`, `certificatename` of `addcertificate`. */
export const namesOfMade = (path: string): readonly string[] => {
  const [module, name] = [moduleOfPath(path), functionOfPath(path)]
  if (verbOf(name) !== 'creates') return []
  const kind = kindOf(name)
  // An `sshkey` is what is added, not what it is called.
  const kinds = kind === '' ? [] : [kind, module + kind]
  return ['hostname', `${module}name`, ...kinds.flatMap((each) => [`${each}name`, each]), ...calledFields]
}

/** A field of a response is what an argument of `path` sets. */
export const isFieldOf = (path: string, argument: string, field: string): boolean => {
  const plain = plainName(argument)
  const other = otherFields.get(`${path} ${plain}`) ?? otherFields.get(plain)
  return isAlike(argument, field) || (other !== undefined && isAlike(other, field))
}

/**
 * A field holds the value of an identifying argument: its own name, `id` and `name` of what holds it, or for an `email` any
 * field that is known for mailboxes.
 */
export const namesField = (holder: string, field: string, argument: string): boolean =>
  isAlike(field, argument) ||
  identifierArguments(holder, field).some((name) => isAlike(name, argument)) ||
  (isAlike(argument, 'email') && isMailbox(field)) ||
  (/^(?:id|name|key)$/i.test(field) && singulars(holder).some((item) => isAlike(`${item}${field}`, argument)))

/** Fields that name a record of a thing, where none is named like the argument. */
export const namingFields = (argument: string): readonly string[] => {
  const plain = plainName(argument)
  const own = ['name', 'id', 'key', 'number', 'address'].map((ending) => plain + ending)
  return [...own, 'id', 'key', 'number', 'code', 'iso', 'account', 'accountname', 'name', 'username', 'value']
}

/** A field holds the name of the thing that another identifies, and not of what it is made of or belongs to. */
export const isNameOf = (identifier: string, field: string): boolean => {
  const [kind, plain] = [stemOf(identifier), plainName(field)]
  const isOwn = kind !== '' && plain.startsWith(kind)
  return plain.endsWith('name') && (isOwn || !(madeOf.test(plain) || plain.startsWith('server')))
}

/** A list of texts holds what it is called after: `certificate` holds values of `certificatename`. */
export const isListOf = (holder: string, kind: string, argument: string): boolean => {
  const names = singulars(holder).flatMap((item) => [item, `${item}name`, `${item}id`])
  return names.some((each) => isAlike(each, argument)) || (kind !== '' && isSameKind(holder, kind))
}

/** A field says nothing of what it holds. */
export const isWrapper = (holder: string): boolean =>
  /^(?:|details?|data|items?|results?|list|info)$/.test(plainName(holder))

import { isKeptByOperator } from './operator-settings.ts'
import { isSecretName, someName } from './secrets.ts'

/*
 * Values leave the memory of a page and of the proxy only by this list: into the audit log, addresses, the tab's storage, the
 * request history and saved requests. A list of what is secret is never complete; what identifies a thing, or says how large it is, is known.
 */

const words = (text: string): string[] => text.trim().split(/\s+/)

/**
 * Arguments of the service that identify what a call is about, or say its size, type, limits or state, and what the page itself
 * calls a server's sizes (`cores`, `memory`). None of them is about a person beyond a user name, a mailbox, the number of a customer or what DNS says in public.
 */
const identifying = new Set(
  words(`
    adaptertype allowlist antispamlevel antivirus autorenew autorespond backupid backupschedules bandwidth bios
    clienttimeout color connecttimeout cores cpucores createinitialbucket createrecords customernumber datacenter
    datacenterkey description disksize domain emailaccount emailalias enabled engine engineversion expire goto host id
    includestate invoicenumbers ip ipaddress ipv4subnet ipv6 ipversion isofile keepip language locale maxconnections
    memory memorysize minimum mode networkcircuitid ns1 ns2 ns3 ns4 numyears page permissions planid plankey platform port
    prefix primarynameserver projectkey ptr quota quotaingib refresh rejectspam resolution resource responsetimeout
    responsibleperson retry role size sizeingib sshkeyids statustype stickysession transactionstarttime transfer ttl
    type weight
  `),
)

/** What people and their papers are named by, and what lets them in: it ends like the name of a thing. */
const personal =
  /(?:sess|session|cookie|holder|maiden)$|^(?:first|last|full|sur|middle|national|tax|passport|person|personal|s|bank|bankaccount|card|jwt|ssn|socialsecurity)$/

/** Secrets that are also things: their name and number open nothing. */
const things = /^(?:apikey|certificate|credential|key)$/

/** `serverid`, `server_id`, `sshkeyids`, `hostname`: in an unknown module they mean what they say. */
const namesAThing = (plain: string): boolean => {
  const stem = plain.replace(/(?:(?:uu|gu)?ids?|names?)$/, '')
  return stem !== plain && !personal.test(stem) && (!isSecretName(stem) || things.test(stem))
}

/** Beside these, `data` is what a DNS record or a PTR holds, which is public. */
const ofRecord: readonly (readonly string[])[] = [
  ['recordid'],
  ['ipaddress'],
  ['domainname'],
  ['domain'],
  ['host', 'type'],
]

/** A call may have thousands of names, of which each asks for all. */
const plainNames = new WeakMap<readonly string[], ReadonlySet<string>>()

const plainOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * Whether the values of an argument may be kept, by its name. `users[0][username]` has three names, and each of them counts.
 * @param beside the names of all arguments of the call
 */
export const mayKeep = (name: string, beside: readonly string[] = []): boolean => {
  const parts = name.split(/[[\]]+/).filter((part) => part !== '' && !/^\d+$/.test(part))
  return parts.length > 0 && parts.every((part) => mayKeepPart(part, beside))
}

const mayKeepPart = (part: string, beside: readonly string[]): boolean => {
  if (isKeptByOperator(part)) return true
  // A name in other letters can't be judged, and without them another one would be left.
  if (isSecretName(part) || /[^\x20-\x7e]/.test(part)) return false
  const plain = plainOf(part)
  if (plain === 'data') {
    const others = plainNames.get(beside) ?? new Set(beside.map(plainOf))
    plainNames.set(beside, others)
    return ofRecord.some((names) => names.every((each) => others.has(each)))
  }
  // A call that takes nothing else is about this mailbox; beside other arguments it is how a person can be reached.
  if (plain === 'email') return beside.length === 1
  return identifying.has(plain) || namesAThing(plain)
}

/**
 * Whether a text may be kept under a name: also what is inside of it, where it is a structure in JSON.
 * @param beside as of `mayKeep`
 */
export const mayKeepText = (name: string, text: string, beside: readonly string[] = []): boolean =>
  mayKeep(name, beside) && text.length <= longestKept && !someName(text, (inner) => !mayKeep(inner))

/** Longer values are no identifiers; of the content of a TXT record this is enough for any key. */
export const longestKept = 1024

/** Whether a value is one that says nothing but yes or no, whatever its name. */
export const saysYesOrNo = (value: string): boolean => /^(?:yes|no|true|false|on|off|)$/i.test(value)

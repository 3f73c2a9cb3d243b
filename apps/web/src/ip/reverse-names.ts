import {
  type ChangeDescription,
  changeReverseName,
  type Identity,
  isReadOnly,
  type ServiceDescription,
} from '@hosting-console/console-core'
import {
  addressOfReverseName,
  type AddressFamily,
  canonicalAddress,
  expandTemplate,
  isHostName,
  parseAddress,
} from '@hosting-console/dns'
import { toReverseName } from '../components/reverse-name.ts'
import type { ListedAddress } from './address-columns.tsx'

/** Why a name is not staged. */
type NameProblem =
  | 'same'
  | 'read-only'
  | 'no-template'
  | 'no-address'
  | 'not-listed'
  | 'not-loaded'
  | 'several-projects'
  | 'no-name'
  | 'no-host-name'
  | 'several-names'
  | 'twice'
  | 'not-changeable'

/** The name that an address would get, and what it has now. */
export type PlannedName = {
  address: string
  now: string
  wanted: string
  problem?: NameProblem
  change?: ChangeDescription
}

type Given = { service: ServiceDescription; rows: readonly ListedAddress[]; identities: readonly Identity[] }

/** The names that a template of their family makes of addresses. */
export const namesFromTemplates = (
  given: Given,
  templates: Readonly<Record<AddressFamily, string>>,
): PlannedName[] =>
  given.rows.map((row) => {
    const { ipaddress } = row.address
    const template = templates[parseAddress(ipaddress)?.family ?? 'IPv4'].trim()
    if (template === '') return withoutChange(row, '', 'no-template')
    const name = expandTemplate(template, ipaddress)
    return name === undefined ? withoutChange(row, template, 'no-host-name') : plannedName(given, row, name)
  })

/**
 * The names that pasted lines give to listed addresses, in any spelling. Empty lines and comments are passed over.
 * @param isWhole whether all lists of addresses are loaded: else one that isn't listed may still be someone's own
 */
export const namesFromLines = (given: Given, lines: string, isWhole = true): PlannedName[] => {
  const listed = Map.groupBy(given.rows, (row) => canonicalAddress(row.address.ipaddress))
  const seen = new Set<string>()
  return lines.split('\n').flatMap((line) => {
    const words = wordsOf(line)
    const [first] = words
    if (first === undefined) return []
    const name = namesOf(words).join(' ')
    const address = canonicalAddress(first) ?? addressOfReverseName(first)
    const [row, ...others] = address === undefined ? [] : (listed.get(address) ?? [])
    if (address === undefined || !row) {
      const problem = address === undefined ? 'no-address' : isWhole ? 'not-listed' : 'not-loaded'
      return [{ address: address ?? first, now: '', wanted: name, problem }]
    }
    if (others.some(({ project }) => project !== row.project))
      return [withoutChange(row, name, 'several-projects')]
    if (seen.has(address)) return [withoutChange(row, name, 'twice')]
    if (name === '') return [withoutChange(row, '', 'no-name')]
    if (name.includes(' ')) return [withoutChange(row, name, 'several-names')]
    if (!isHostName(toReverseName(name))) return [withoutChange(row, name, 'no-host-name')]
    // What is wrong with a line may be put right by one below it.
    seen.add(address)
    return [plannedName(given, row, toReverseName(name))]
  })
}

/** The words of a line without its comment. A semicolon right behind the address divides, every other one begins a comment. */
const wordsOf = (line: string): string[] => {
  const [head = '', ...tail] = line.replace(/^\s*\/\/.*|#.*/, '').split(';')
  const words = splitWords(head)
  return words.length === 1 ? [...words, ...splitWords(tail[0] ?? '')] : words
}

/** What a line gives its address: one name, unless more is before the last word than joins the two. */
const namesOf = ([, ...rest]: readonly string[]): readonly string[] =>
  joiners.test(rest.slice(0, -1).join(' ')) ? rest.slice(-1) : rest

/** An arrow or sign, the middle of a record in a zone file, and what `host` and `nslookup` write. */
const joiners = /^(?:[-–—=:]*[>→]?|(?:\d\w* )?(?:in )?(?:\d\w* )?ptr[:=]?|(?:domain )?name (?:pointer|=))$/i

const splitWords = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

const withoutChange = ({ address }: ListedAddress, wanted: string, problem: NameProblem): PlannedName => ({
  address: address.ipaddress,
  now: address.ptr ?? '',
  wanted,
  problem,
})

const plannedName = ({ service, identities }: Given, row: ListedAddress, wanted: string): PlannedName => {
  const { address, project } = row
  if (wanted === address.ptr) return withoutChange(row, wanted, 'same')
  const identity = identities.find(({ id }) => id === project)
  if (identity && isReadOnly(identity)) return withoutChange(row, wanted, 'read-only')
  const change = changeReverseName(service, project, address, wanted)
  return change
    ? { address: address.ipaddress, now: address.ptr ?? '', wanted, change: change.description }
    : withoutChange(row, wanted, 'not-changeable')
}

import { type Faulty, isObject, readerOf } from './read-fields.ts'
import { heldNowhere, type TemplateRecord, type TemplateRule } from './template.ts'
import {
  addressTypes,
  bareProtocol,
  isAddressFor,
  isOwner,
  isSeconds,
  isSmallNumber,
  isTarget,
  namedTypes,
  protocols,
} from './valid.ts'
import { partsOf } from './variables.ts'

/** Reads a record of a template. What can be judged without values is judged; the rest when it is applied. */
export const readRecord = (value: unknown, place: string, fault: Faulty): TemplateRecord | undefined => {
  if (!isObject(value)) {
    fault({ place, rule: 'kind' })
    return undefined
  }
  const read = readerOf(value, place, fault)
  const type = read.required('type').toUpperCase()
  const say = (field: string, rule: TemplateRule, text: string): void =>
    fault({ place: read.placeOf(field), rule, value: text })
  if (type !== '' && !isType(type)) say('type', 'type', type)
  const needs = needsOf(type)
  /** The name that the file has for a field that goes by two. */
  const either = (field: string, other: string): string =>
    read.has(other) && !read.has(field) ? other : field
  const check = (
    field: string,
    text: string | undefined,
    isValid: (text: string) => boolean,
    rule: TemplateRule,
  ) => {
    if (text === undefined) return {}
    const parts = partsOf(text)
    const names = (parts ?? []).flatMap((part) => ('variable' in part ? [part.variable] : []))
    const odd = names.find((name) => !/^[\w-]{1,64}$/.test(name))
    if (!parts) say(field, 'open-variable', text)
    else if (odd !== undefined) say(field, 'variable-name', odd)
    else if (names.length === 0 ? !isValid(text) : rule === 'number' && parts.length > 1)
      say(field, rule, text)
    return { [field]: text }
  }
  const demand = (field: string): string | undefined =>
    needs.has(field) ? read.required(field) : read.text(field)
  const number = (field: string, isValid: (text: string) => boolean) => {
    const text = read.numeric(field)
    if (text === undefined && needs.has(field)) fault({ place: read.placeOf(field), rule: 'missing' })
    return check(field, text, isValid, 'number')
  }
  const hostField = type === 'SRV' ? either('name', 'host') : either('host', 'name')
  const host = read.text(hostField)
  if (host === undefined && needs.has('host')) fault({ place: read.placeOf(hostField), rule: 'missing' })
  check(hostField, host, (text) => text === '' || text === '@' || isOwner(text), 'name')
  const targetField = type === 'SRV' ? either('target', 'pointsTo') : either('pointsTo', 'target')
  const pointsTo = needs.has('pointsTo') ? read.required(targetField) : undefined
  check(
    targetField,
    pointsTo,
    (text) => isDestination(type, text),
    addressTypes.has(type) ? 'address' : 'data',
  )
  const group = read.text('groupId')
  if (group?.includes('%')) say('groupId', 'variable-place', group)
  const data = type === 'TXT' && read.has('data') ? read.text('data') : demand('data')
  return {
    type,
    ...(group ? { group } : {}),
    host: host ?? '@',
    ...(pointsTo === undefined ? {} : { pointsTo }),
    ...check('data', data, (text) => type === 'TXT' || text !== '@', 'data'),
    ...check('spfRules', demand('spfRules'), () => true, 'data'),
    ...number('ttl', isSeconds),
    ...number('priority', isSmallNumber),
    ...number('weight', isSmallNumber),
    ...number('port', isSmallNumber),
    ...check('protocol', demand('protocol'), (text) => protocols.has(bareProtocol(text)), 'protocol'),
    ...check('service', demand('service'), (text) => isOwner(text) && !text.includes('*'), 'name'),
    ...readConflicts(type, read, say),
  }
}

const isType = (type: string): boolean => /^[A-Z\d][A-Z\d-]{0,31}$/.test(type) && type !== 'SOA'

const isDestination = (type: string, text: string): boolean => {
  if (addressTypes.has(type)) return isAddressFor(type, text)
  if (heldNowhere.has(type) || text === '') return true
  return text === '@' ? type !== 'NS' : isTarget(type, text)
}

/** The fields that a record of a type can’t do without. */
const needsOf = (type: string): ReadonlySet<string> => {
  if (type === 'SPFM') return new Set(['host', 'spfRules'])
  if (heldNowhere.has(type)) return new Set(['pointsTo'])
  if (addressTypes.has(type)) return new Set(['host', 'pointsTo', 'ttl'])
  if (type === 'MX') return new Set(['host', 'pointsTo', 'ttl', 'priority'])
  if (type === 'SRV')
    return new Set(['host', 'pointsTo', 'ttl', 'priority', 'weight', 'port', 'protocol', 'service'])
  if (namedTypes.has(type)) return new Set(['host', 'pointsTo', 'ttl'])
  return new Set(['host', 'data', 'ttl'])
}

/** Which TXT records give way. Prefixes are compared as they are written. */
const readConflicts = (
  type: string,
  read: ReturnType<typeof readerOf>,
  say: (field: string, rule: TemplateRule, text: string) => void,
): Pick<TemplateRecord, 'txtMode' | 'txtPrefix'> => {
  const written = read.text('txtConflictMatchingMode') ?? 'None'
  const txtMode = modes.get(written.toLowerCase())
  if (type !== 'TXT') return { txtMode: 'none' }
  if (!txtMode) say('txtConflictMatchingMode', 'mode', written)
  if (txtMode !== 'prefix') return { txtMode: txtMode ?? 'none' }
  const txtPrefix = read.required('txtConflictMatchingPrefix')
  if (txtPrefix.includes('%')) say('txtConflictMatchingPrefix', 'variable-place', txtPrefix)
  return { txtMode, txtPrefix }
}

const modes = new Map([
  ['none', 'none'],
  ['all', 'all'],
  ['prefix', 'prefix'],
] as const) as ReadonlyMap<string, TemplateRecord['txtMode']>

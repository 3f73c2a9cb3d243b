import { isRecord } from '@hosting-console/api-client'
import { mayKeep } from '@hosting-console/console-core'
import { parseStructure } from './structure.ts'
import { withoutSecrets } from './without-secrets.ts'

/** What the page said of a change, and whether something of it was left out. */
export type ReadChange = { claim?: unknown; isClaimCut?: true }

/** The length of the header, which is base64url of JSON. */
const maximumChange = 4096

/** What says which change it is; the page writes these sentences and ids itself. */
const sayings = new Set(['subject', 'name', 'id', 'plan', 'undoes'])
const counts = new Set(['rows', 'size', 'copies'])
const flags = new Set(['wasMissing', 'redoes'])

/**
 * The `Console-Change` header, as far as it is what a page says of a change: which thing, and its identifying fields before and
 * after. Anything else is as if it were not there. Of a state that opens something nothing is kept: Undo would make what is left of it.
 */
export const readChange = (header: string | string[] | undefined): ReadChange => {
  if (header === undefined) return {}
  const value = typeof header === 'string' ? decode(header) : undefined
  if (!isRecord(value)) return { isClaimCut: true }
  let isCut = false
  const fields = Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
    if (sayings.has(name) && typeof each === 'string') {
      const kept = withoutSecrets(each)
      isCut ||= kept !== each
      return [[name, kept]]
    }
    if (counts.has(name)) return Number.isSafeInteger(each) ? [[name, each]] : []
    if (flags.has(name)) return typeof each === 'boolean' ? [[name, each]] : []
    return isState(name) && isRecord(each) ? [[name, keptState(each)]] : []
  })
  const isOpening = fields.some(([name, state]) => isState(name) && opensSomething(state))
  const claim = Object.fromEntries(isOpening ? fields.filter(([name]) => !isState(name)) : fields)
  return { claim, ...(isCut || isOpening ? { isClaimCut: true } : {}) }
}

const isState = (name: string): boolean => name === 'before' || name === 'after'

const decode = (header: string): unknown => {
  if (header.length > maximumChange || !/^[A-Za-z0-9_-]+$/.test(header)) return undefined
  try {
    const bytes = atob(header.replaceAll('-', '+').replaceAll('_', '/'))
    return parseStructure(
      new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0))),
    )
  } catch {
    return undefined
  }
}

const keptState = (state: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(state).filter(
      ([name, value]) =>
        ['string', 'number', 'boolean'].includes(typeof value) &&
        mayKeep(name, [...Object.keys(state), 'recordid']),
    ),
  )

/** What DNS publishes opens nothing. */
const opensSomething = (state: unknown): boolean =>
  isRecord(state) &&
  Object.entries(state).some(
    ([name, value]) =>
      name !== 'data' && name !== 'ptr' && typeof value === 'string' && withoutSecrets(value) !== value,
  )

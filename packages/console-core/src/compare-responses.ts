import { isRecord, type Payload } from '@hosting-console/api-client'
import { isSecretName } from './secrets.ts'

/** One value of two responses of a function; left out where a response doesn't have it. */
export type ComparedValue = {
  /** Where it is: `server.iplist[192.0.2.10].cost`. */
  path: string
  /** Whether its name is that of a secret: it is compared, and shown by nobody. */
  isSecret: boolean
  one?: string
  other?: string
}

/** Responses are a few levels deep; a hostile one may be thousands. */
const deepest = 20

/**
 * Two responses of one function, value by value, in the order of the first and then of what only the other has. Records of a
 * list are the same where their identifiers are, wherever they stand.
 */
export const compareResponses = (one: Payload, other: Payload): readonly ComparedValue[] => {
  const [first, second] = [flatten(one), flatten(other)]
  const paths = new Set([...first.keys(), ...second.keys()])
  return [...paths].map((path) => {
    const [before, after] = [first.get(path), second.get(path)]
    return {
      path,
      isSecret: before?.isSecret ?? after?.isSecret ?? false,
      ...(before ? { one: before.text } : {}),
      ...(after ? { other: after.text } : {}),
    }
  })
}

type Flat = Map<string, { text: string; isSecret: boolean }>

const flatten = (payload: Payload): Flat => {
  const found: Flat = new Map()
  const look = (value: unknown, path: string, isSecret: boolean, depth: number): void => {
    const isDeep = depth > deepest
    if (!isDeep && Array.isArray(value) && value.length > 0) {
      const names = namesOf(value)
      for (const [index, each] of (value as readonly unknown[]).entries())
        look(each, `${path}[${names?.[index] ?? index + 1}]`, isSecret, depth + 1)
    } else if (!isDeep && isRecord(value) && Object.keys(value).length > 0) {
      for (const [name, each] of Object.entries(value))
        look(each, path === '' ? name : `${path}.${name}`, isSecret || isSecretName(name), depth + 1)
    } else if (depth > 0) found.set(path, { text: isDeep ? '…' : textOf(value), isSecret })
  }
  look(payload, '', false, 0)
  return found
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const isName = (name: string): boolean =>
  /^(?:id|key|name)$|(?:id|address|number|name)$/i.test(name) && !isSecretName(name)

/** What tells the records of a list apart: the first field called like an identifier that each has, and no two alike. */
const namesOf = (list: readonly unknown[]): readonly string[] | undefined => {
  const records = list.filter(isRecord)
  const [first] = records
  if (!first || records.length !== list.length) return undefined
  for (const name of Object.keys(first).filter(isName)) {
    const values = records.map((record) => {
      const value = Object.hasOwn(record, name) ? record[name] : undefined
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    })
    if (!values.includes('') && new Set(values).size === values.length) return values
  }
  return undefined
}

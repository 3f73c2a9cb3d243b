import { isListOf, isNumber, isShape, isText, mayKeepText } from '@hosting-console/console-core'
import { isSavedRequest, type SavedRequest } from './saved-requests.ts'

const format = 'hosting-console-requests'
const version = 1

/** Why a file can't be read: it is no such file, or a later version wrote it. */
export type SavedFileFault = 'other' | 'newer'

export const writeSavedFile = (requests: readonly SavedRequest[]): string =>
  `${JSON.stringify({ format, version, requests }, undefined, 2)}\n`

const isFile = isShape({ format: isText, version: isNumber })
const isWhole = isShape({ requests: isListOf((each: unknown): each is unknown => each !== undefined) })

/**
 * What a file holds. Values that may not be kept are left out and asked for: anybody can write a file.
 * @returns `left`: how many requests were not what they should be
 */
export const readSavedFile = (
  text: string,
): { requests: SavedRequest[]; left: number } | { fault: SavedFileFault } => {
  const read = parse(text)
  if (!isFile(read) || read.format !== format || !isWhole(read)) return { fault: 'other' }
  if (read.version > version) return { fault: 'newer' }
  const requests = read.requests.filter(isSavedRequest).map(withoutSecrets)
  return { requests, left: read.requests.length - requests.length }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const withoutSecrets = ({ name, path, identity, values, asked }: SavedRequest): SavedRequest => {
  const names = Object.keys(values)
  const isKept = (each: string) => mayKeepText(each, values[each] ?? '', names)
  return {
    name,
    path,
    identity,
    values: Object.fromEntries(names.filter(isKept).map((each) => [each, values[each] ?? ''])),
    asked: [...new Set([...asked, ...names.filter((each) => !isKept(each))])],
  }
}

import { isRecord, parseJson } from '@hosting-console/api-client'

/** What is written as a list or a record in JSON; of other texts, and of broken ones, nothing. */
export const parseStructure = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** Every value inside of a structure, outer ones first, however deep it is. */
const partsOf = (structure: unknown): unknown[] => {
  const parts = [structure]
  for (const part of parts) {
    if (Array.isArray(part)) for (const each of part) parts.push(each)
    else if (isRecord(part)) for (const each of Object.values(part)) parts.push(each)
  }
  return parts
}

/** The names of all fields. */
export const namesIn = (structure: unknown): string[] =>
  partsOf(structure).flatMap((part) => (isRecord(part) ? Object.keys(part) : []))

/** All texts. */
export const textsIn = (structure: unknown): string[] =>
  partsOf(structure).filter((part) => typeof part === 'string')

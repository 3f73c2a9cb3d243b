import { parseTyped } from '@hosting-console/api-client'

/** What a text in JSON holds, its numbers with all their digits. @returns `undefined` for another text */
export const readJson = (text: string): unknown => {
  try {
    return parseTyped(text)
  } catch {
    return undefined
  }
}

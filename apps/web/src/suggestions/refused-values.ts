import { isFlag, isShape, isText } from '@hosting-console/console-core'
import { readTabList } from '../util/tab-storage.ts'

const isRefusal = isShape({ path: isText, identity: isText, isRefused: isFlag, outcome: isText })

/** What the service named when it refused a call of this tab, the latest first: the request history keeps its words. */
export const learnedValues = (path: string, identity: string, argument: string): readonly string[] => {
  for (const call of readTabList('calls', isRefusal)) {
    const isSame = call.isRefused && call.path === path && call.identity === identity
    const values = isSame ? valuesInRefusal(call.outcome, argument) : []
    if (values.length > 0) return values
  }
  return []
}

/** How the words go on before values are named. */
const listed =
  /(?:\b(?:one of|any of|either)\b:?|(?<!\bnot )\b(?:allowed|valid|accepted|supported)(?: values| options)?(?: are\b| is\b|:))\s*(.+)/i

const sentencesOf = (text: string): string[] => text.split(/[;\n]|\.(?!\S)/)

/** What is named in the sentence of the argument, or in one that follows and begins so: it may be about another argument else. */
const listIn = (text: string): string => {
  const [own = '', ...others] = sentencesOf(text)
  const found = [own, ...others].map((sentence, index) => {
    const [whole = '', list = ''] = listed.exec(sentence) ?? []
    return index === 0 || sentence.trimStart().startsWith(whole) ? list : ''
  })
  return found.find((list) => list !== '') ?? ''
}

/** Values that a refusal allows for an argument: `datacenter must be one of dc-sto1, dc-fbg1.` One alone is no list of them. */
export const valuesInRefusal = (refusal: string, argument: string): readonly string[] => {
  const plain = refusal.replaceAll(/\s+/g, (blank) => (blank.includes('\n') ? '\n' : ' '))
  const words = plain.toLowerCase().split(/([^\p{L}\p{N}_-]+)/u)
  const place = words.indexOf(argument.toLowerCase())
  if (place < 0) return []
  const list = listIn(plain.slice(words.slice(0, place + 1).join('').length))
  const parts = list.split(/\s*(?:,\s*(?:or|and)(?![\w-])|,|\||(?<![\w-])(?:or|and)(?![\w-]))\s*/i)
  if (parts.some((each) => each.length > 2 * mostLetters)) return []
  const values = parts
    .map((each) => each.replaceAll(/^[\s'"“”‘’`([]+|[\s'"“”‘’`)\]]+$/g, ''))
    .filter((each) => each !== '')
  return values.length > 1 && values.every(isShort) ? [...new Set(values)] : []
}

/** What is longer is no value but more of the sentence. */
const mostLetters = 60
const isShort = (value: string): boolean => value.length <= mostLetters && value.split(/\s+/).length <= 4

import { isFlag, isShape, isText } from '@hosting-console/console-core'
import { readTabList } from '../util/tab-storage.ts'

const isRefusal = isShape({ path: isText, isRefused: isFlag, outcome: isText })

/** What the service named when it refused a call of this tab, the latest first: the request history keeps its words. */
export const learnedValues = (path: string, argument: string): readonly string[] => {
  for (const call of readTabList('calls', isRefusal)) {
    const values = call.isRefused && call.path === path ? valuesInRefusal(call.outcome, argument) : []
    if (values.length > 0) return values
  }
  return []
}

/** How the words go on before values are named; they end with the sentence. */
const listed =
  /\b(?:one of|any of|either|(?:allowed|valid|accepted|supported)(?: values| options)?(?: are| is)?)\b:?\s*((?:[^.;\n]|\.(?=\S))+)/i

/** Values that a refusal allows for an argument: `datacenter must be one of dc-sto1, dc-fbg1.` One alone is no list of them. */
export const valuesInRefusal = (refusal: string, argument: string): readonly string[] => {
  const words = refusal.toLowerCase().split(/([^\p{L}\p{N}_-]+)/u)
  const place = words.indexOf(argument.toLowerCase())
  if (place < 0) return []
  const [, list = ''] = listed.exec(refusal.slice(words.slice(0, place + 1).join('').length)) ?? []
  const values = list
    .split(/\s*(?:,\s*(?:or|and)\b|,|\||\bor\b|\band\b)\s*/i)
    .map((each) => each.replaceAll(/^[\s'"“”‘’`([]+|[\s'"“”‘’`)\]]+$/g, ''))
    .filter((each) => each !== '')
  return values.length > 1 && values.every(isShort) ? [...new Set(values)] : []
}

/** What is longer is no value but more of the sentence. */
const isShort = (value: string): boolean => value.length <= 60 && value.split(/\s+/).length <= 4

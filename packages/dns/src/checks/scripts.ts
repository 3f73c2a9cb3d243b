import { labelsOf, shownName } from '../names.ts'
import { targetOf } from '../record-data.ts'
import { type Check, finding } from './finding.ts'

/** Letters of two scripts in one label, as in `раураl`, look like a name that they are not. */
export const checkScripts: Check = (record) => {
  const host = mixedLabel(record.host)
  const target = mixedLabel(targetOf(record) ?? '')
  return [
    ...(host ? [finding(record, 'host-mixed-scripts', host)] : []),
    ...(target ? [finding(record, 'target-mixed-scripts', target)] : []),
  ]
}

const mixedLabel = (name: string): { label: string; scripts: readonly Script[] } | undefined =>
  labelsOf(shownName(name))
    .map((label) => ({ label, scripts: scriptsOf(label) }))
    .find(
      ({ scripts }) => scripts.length > 1 && !together.some((set) => scripts.every((each) => set.has(each))),
    )

const scriptsOf = (label: string): Script[] =>
  /^[\0-\x7f]*$/.test(label) ? [] : letters.flatMap(({ name, letter }) => (letter.test(label) ? [name] : []))

/** By their names in Unicode, which are English. */
export const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Thai',
  'Georgian',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
] as const

export type Script = (typeof scripts)[number]

const letters = scripts.map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, 'u') }))

/** Scripts that are written together, Unicode Technical Standard 39 section 5.2. */
const together: readonly ReadonlySet<Script>[] = [
  new Set<Script>(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set<Script>(['Latin', 'Han', 'Bopomofo']),
  new Set<Script>(['Latin', 'Han', 'Hangul']),
]

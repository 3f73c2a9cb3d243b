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

const mixedLabel = (name: string): { label: string; scripts: string } | undefined =>
  labelsOf(shownName(name))
    .map((label) => ({ label, scripts: scriptsOf(label) }))
    .filter(
      ({ scripts }) => scripts.length > 1 && !together.some((set) => scripts.every((each) => set.has(each))),
    )
    .map(({ label, scripts }) => ({ label, scripts: scripts.join(', ') }))[0]

const scriptsOf = (label: string): string[] =>
  /^[\0-\x7f]*$/.test(label) ? [] : scripts.flatMap(({ name, letter }) => (letter.test(label) ? [name] : []))

const scripts = [
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
].map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, 'u') }))

/** Scripts that are written together, Unicode Technical Standard 39 section 5.2. */
const together = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
]

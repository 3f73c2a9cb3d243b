import { type Rule, rules, type Script, scripts, type SyntaxFault, syntaxFaults } from '@hosting-console/dns'

/** Findings on records, wherever they are shown. */
export const records = {
  defaultTtl: 'default',
  units: { s: 's', m: 'min', h: 'h', d: 'd', w: 'w' },
  /** What the checks of records say, by rule; `{word}` is a value of the finding. */
  findings: Object.fromEntries(Object.entries(rules).map(([rule, { text }]) => [rule, text])) as Record<
    Rule,
    string
  >,
  /** Scripts, by what the checks call them. */
  scripts: Object.fromEntries(scripts.map((script) => [script, script])) as Record<Script, string>,
  /** What is wrong with a name or a character, as the end of a sentence. */
  nameFaults: syntaxFaults as Record<SyntaxFault, string>,
}

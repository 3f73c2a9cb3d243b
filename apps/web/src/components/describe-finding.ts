import { type Finding, isSyntaxFault, maximumTtl, shownName } from '@hosting-console/dns'
import { text } from '../text/text.ts'

/** A finding as a sentence in the language of the console. */
export const describeFinding = ({ rule, values }: Pick<Finding, 'rule' | 'values'>): string =>
  text.records.findings[rule].replaceAll(/\{(\w+)\}/g, (whole, word: string) => {
    const given = values[word] ?? whole
    if (typeof given === 'object')
      return new Intl.ListFormat(text.locale).format(given.map((script) => text.records.scripts[script]))
    const value = String(given)
    if (word === 'fault' && isSyntaxFault(value)) return text.records.nameFaults[value]
    return word === 'ascii' ? value : shownName(value)
  })

/** The same of what is being typed: what to type instead. */
export const describeTyped = (finding: Pick<Finding, 'rule' | 'values'>): string =>
  finding.rule === 'ttl-range' && !(Number(finding.values['ttl']) > maximumTtl)
    ? text.views.changes.enterTtl
    : describeFinding(finding)

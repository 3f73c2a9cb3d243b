import { type Finding, maximumTtl, shownName } from '@hosting-console/dns'
import { dnsText } from '../text/dns.ts'
import { viewsText } from '../text/views.ts'

/** A finding as a sentence in the language of the console. */
export const describeFinding = ({ rule, values }: Pick<Finding, 'rule' | 'values'>): string =>
  dnsText.findings[rule].replaceAll(/\{(\w+)\}/g, (whole, word: string) =>
    word === 'ascii' ? String(values[word]) : shownName(String(values[word] ?? whole)),
  )

/** The same of what is being typed: what to type instead. */
export const describeTyped = (finding: Pick<Finding, 'rule' | 'values'>): string =>
  finding.rule === 'ttl-range' && !(Number(finding.values['ttl']) > maximumTtl)
    ? viewsText.changes.enterTtl
    : describeFinding(finding)

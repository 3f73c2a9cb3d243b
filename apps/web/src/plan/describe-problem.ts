import type { Problem } from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import { describeFinding } from '../components/describe-finding.ts'
import { planPartsText } from '../text/plan-parts.ts'
import { text } from '../text/text.ts'

/** What a check has against a change, as a sentence. */
export const describeProblem = (problem: Problem): string => {
  if (problem.kind === 'finding') {
    const { finding, of } = problem
    const words = describeFinding(finding)
    return of ? `${shownName(of.host)} ${of.type}: ${words}` : words
  }
  if (problem.kind === 'lacking') return planPartsText.problems.lacking(listed(problem.names))
  if (problem.kind === 'one-way')
    return planPartsText.problems.oneWay(shownName(problem.name), problem.address)
  if (problem.kind === 'there') return planPartsText.problems.there
  const { size, value } = problem
  return planPartsText.problems.sizeNotListed(
    planPartsText.sizes[size],
    value,
    listed(problem.nearest.map(String)),
  )
}

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(text.locale, { type: 'unit' }).format(words)

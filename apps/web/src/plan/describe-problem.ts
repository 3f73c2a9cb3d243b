import type { Problem } from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import { describeFinding } from '../components/describe-finding.ts'
import { planPartsText } from '../text/plan-parts.ts'
import { text } from '../text/text.ts'
import { quantity } from '../util/format.ts'

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
  if (problem.kind === 'no-host-name') return planPartsText.problems.noHostName(shownName(problem.name))
  const { size, value } = problem
  if (problem.kind === 'no-size') return planPartsText.problems.noSize(planPartsText.sizes[size], value)
  return planPartsText.problems.sizeNotListed(
    planPartsText.sizes[size],
    value,
    listed(problem.nearest.map((each) => quantity(each))),
  )
}

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(text.locale, { type: 'unit' }).format(words)

import type { Problem } from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import { describeFinding } from '../components/describe-finding.ts'
import { text } from '../text/text.ts'
import { quantity } from '../util/format.ts'

/** What a check has against a change, as a sentence. */
export const describeProblem = (problem: Problem): string => {
  const { problems, sizes } = text.planParts
  switch (problem.kind) {
    case 'finding': {
      const { finding, of } = problem
      const words = describeFinding(finding)
      return of ? `${shownName(of.host)} ${of.type}: ${words}` : words
    }
    case 'lacking':
      return problems.lacking(listed(problem.names))
    case 'one-way':
      return problems.oneWay(shownName(problem.name), problem.address)
    case 'there':
      return problems.there
    case 'no-host-name':
      return problems.noHostName(shownName(problem.name) || text.views.changes.nothing)
    case 'no-final-dot':
      return problems.noFinalDot(shownName(problem.name))
    case 'no-size':
      return problems.noSize(sizes[problem.size], problem.value || text.views.changes.nothing)
    case 'size': {
      const nearest = listed(problem.nearest.map((each) => quantity(each)))
      return problems.sizeNotListed(sizes[problem.size], quantity(Number(problem.value)), nearest)
    }
  }
}

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(text.locale, { type: 'unit' }).format(words)

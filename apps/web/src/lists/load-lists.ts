import { firstReads, moduleOfJob } from '@hosting-console/console-core'
import type { SessionView } from '@hosting-console/contract'
import { areAnswersComing } from '../api/page-answers.ts'
import { callQuery, moduleQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { views } from '../components/views.ts'

/** Asks for what a view lists before it is drawn. What fails, the view asks for again and says. */
export const loadLists = async (path: string, { identities }: SessionView): Promise<void> => {
  const view = views.find(({ to }) => to === path)
  if (!view) return
  const query = moduleQuery(moduleOfJob(view.job), identities[0]?.id ?? '')
  // What was described before holds until it is asked for again.
  const module = await queryClient.ensureQueryData(query)
  const lists = firstReads(module, identities).map((call) => queryClient.prefetchQuery(callQuery(call)))
  // The page may have come with it, and later nothing of the page is used.
  if (areAnswersComing()) lists.push(queryClient.prefetchQuery(query))
  await Promise.all(lists)
}

import type { Change } from '@hosting-console/console-core'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { nameOf } from './run-change.ts'
import { showToast } from '../components/toasts.ts'
import { outcomesText } from '../text/outcomes.ts'

/** When what was sent twice is looked at again: the first request may be carried out long after the second, in milliseconds. */
const waitsMs = [5_000, 10_000, 45_000]

/** Says where what was sent a second time is there twice in the end. */
export const watchForTwo = async ({ subject, copiesIn, ...change }: Change): Promise<void> => {
  if (!subject.source || !copiesIn) return
  for (const wait of waitsMs) {
    await new Promise((resume) => setTimeout(resume, wait))
    const look = { ...callQuery(subject.source), staleTime: 0 }
    const response = await queryClient.fetchQuery(look).catch(() => undefined)
    if (!response || copiesIn(response) < 2) continue
    const name = nameOf({ subject, ...change })
    showToast({ tone: 'warn', title: outcomesText.isThereTwice(name), detail: outcomesText.sentTwice })
    return
  }
}

import { type Change, copiesIn } from '@hosting-console/console-core'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { nameOf } from './say-change.ts'
import { showToast } from '../components/toasts.ts'
import { text } from '../text/text.ts'

/** When what was sent twice is read again: the first request may be carried out long after the second, in milliseconds. */
const waitsMs = [5_000, 10_000, 45_000]

/** Says where what was sent a second time is there twice in the end. */
export const watchForTwo = async (change: Change): Promise<void> => {
  const { subject, before, after, description } = change
  if (!subject.source || before || !after) return
  for (const wait of waitsMs) {
    await new Promise((resume) => setTimeout(resume, wait))
    const look = { ...callQuery(subject.source), staleTime: 0 }
    const response = await queryClient.fetchQuery(look).catch(() => undefined)
    if (!response || copiesIn(response, description) < 2) continue
    const name = nameOf(change)
    showToast({ tone: 'warn', title: text.outcomes.isThereTwice(name), detail: text.outcomes.sentTwice })
    return
  }
}

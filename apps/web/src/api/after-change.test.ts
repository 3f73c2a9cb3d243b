// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { look, markChanged, refreshAfterChange } from './after-change.ts'
import { callQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { zoneHistoryQuery } from './zone-history.ts'

const call = { path: 'domain/listrecords', values: { domainname: 'example.com' }, identity: 'cl1' }
const { queryKey } = callQuery(call)

const answers: PromiseWithResolvers<Response>[] = []
globalThis.fetch = () => {
  const answer = Promise.withResolvers<Response>()
  answers.push(answer)
  return answer.promise
}
const answer = (records: string) =>
  answers.shift()?.resolve(
    new Response(`{"response":{"status":{"code":200,"text":"OK"},"records":"${records}"}}`, {
      headers: { 'content-type': 'application/json' },
    }),
  )

const shown = () => queryClient.getQueryData(queryKey)?.payload.records

test('what a look has read is drawn, unless something was changed since it was asked for', async () => {
  const first = look(call)
  answer('unseen')
  await first
  // What nothing shows isn't kept.
  expect(shown()).toBeUndefined()
  queryClient.setQueryData(queryKey, { ...(await first), payload: { records: 'before' } })
  const second = look(call)
  answer('now')
  await second
  expect(shown()).toBe('now')
  const late = look(call)
  markChanged(call.path)
  answer('late')
  await late
  expect(shown()).toBe('now')
})

test('the history of a zone is stale after a change of zones, and after no other', async () => {
  const { queryKey: history } = zoneHistoryQuery({ identity: 'cl1', name: 'example.com' })
  const isStale = () => queryClient.getQueryState(history)?.isInvalidated
  const keep = () => queryClient.setQueryData(history, { pages: [], pageParams: [] })
  keep()
  await refreshAfterChange([{ path: 'server/stop' }])
  expect(isStale()).toBe(false)
  await refreshAfterChange([{ path: 'domain/addrecord' }])
  expect(isStale()).toBe(true)
})

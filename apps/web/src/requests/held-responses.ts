import type { ApiResponse } from '@hosting-console/api-client'
import { returnsSecrets } from '@hosting-console/console-core'
import { onForget } from '../api/forget.ts'
import { createStore, useStore } from '../util/store.ts'

/** In memory, as long as the page: so many, and of so many characters together. */
const most = 20
const mostLength = 8_000_000

/** By the number of the call in the request history, the newest last. */
const held = createStore<ReadonlyMap<number, ApiResponse>>(new Map())

export const forgetResponses = (): void => held.set(new Map())
onForget(forgetResponses)

/** Keeps the response of a call, so that it can be compared with another. One that opens doors is not kept. */
export const holdResponse = (call: number, response: ApiResponse): void => {
  if (returnsSecrets(response.path) || response.text.length > mostLength) return
  const all = [...held.get(), [call, response] as const].slice(-most)
  let length = 0
  const newest = all.toReversed().filter(([, { text }]) => {
    length += text.length
    return length <= mostLength
  })
  held.set(new Map(newest.toReversed()))
}

export const useHeldResponses = (): ReadonlyMap<number, ApiResponse> => useStore(held)

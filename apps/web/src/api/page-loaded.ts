import { queryClient } from './query-client.ts'

/** Data that doesn't come keeps nothing else waiting longer than this, in milliseconds. */
const longestWait = 3000

/** Resolves when what the page shows is loaded and drawn: what no one waits for is asked for then. */
export const pageLoaded = async (): Promise<void> => {
  await idle()
  if (!isLoadingData()) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, longestWait)
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (!isLoadingData()) end()
    })
  })
  await idle()
}

/** Resolves when the browser has nothing else to do: what is drawn with the same response asks for its data in the next moment. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: longestWait })
    else setTimeout(resolve, 30)
  })

/** Reads of functions have a path with a slash. */
const isLoadingData = (): boolean =>
  queryClient.isFetching({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/') }) > 0

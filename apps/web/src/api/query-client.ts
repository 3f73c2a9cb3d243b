import { QueryClient } from '@tanstack/react-query'

/** What failed so lately, in milliseconds, what is drawn with it doesn't ask for again. */
const justNow = 2000

/** A refusal does not change by asking again, and the proxy has already repeated what may be repeated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > justNow,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
})

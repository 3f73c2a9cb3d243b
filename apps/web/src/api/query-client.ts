import { QueryClient } from '@tanstack/react-query'

/** A refusal does not change by asking again, and the proxy has already repeated what may be repeated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

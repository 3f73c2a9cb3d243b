import { pageLoaded } from './page-loaded.ts'
import { laterModuleQuery, moduleNamesQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Asks for what is described beside what the page shows: the palette finds it at once, and what has changed is noticed. */
export const describeRest = async (identity: string): Promise<void> => {
  await pageLoaded()
  // Where the names can't be had, the pages that show them say so.
  const names = await queryClient.fetchQuery(moduleNamesQuery(identity)).catch(() => [])
  for (const name of names) void queryClient.prefetchQuery(laterModuleQuery(name, identity))
}

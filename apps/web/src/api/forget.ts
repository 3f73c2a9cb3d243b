import { queryClient } from './query-client.ts'

const forgetters = new Set<() => void>([() => queryClient.clear()])

/** Whoever keeps something of a person in memory says here how to drop it. */
export const onForget = (forget: () => void): void => {
  forgetters.add(forget)
}

/** Drops everything this tab knows of the person who was signed in. */
export const forgetCalls = (): void => {
  for (const forget of forgetters) forget()
}

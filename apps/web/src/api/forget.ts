import { createFollowers } from '../util/store.ts'
import { queryClient } from './query-client.ts'

const forgetters = createFollowers()

/** What keeps something of a person in memory says here how to drop it. */
export const onForget = (forget: () => void): void => void forgetters.follow(forget)

onForget(() => queryClient.clear())

/** Drops everything this tab knows of the person who was signed in. */
export const forgetCalls = forgetters.tell

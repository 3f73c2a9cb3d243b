import type { ApiResponse, Arguments } from '@hosting-console/api-client'

/** A call of a described function, as an identity. */
export type PlannedCall = { path: string; values: Arguments; identity: string }

/** What an answer says; `undefined` where it can't be found in it. An answer is read once, however often it is asked. */
export type Read<T> = (response: ApiResponse) => T | undefined

/** A call that changes nothing, and how its answer is read. */
export type ReadCall<T> = PlannedCall & { read: Read<T> }

import type { ApiResponse, Arguments } from '@hosting-console/api-client'

/** A call of a described function, as an identity. */
export type PlannedCall = { path: string; values: Arguments; identity: string }

/** What a response says; `undefined` where it can't be found in it. A response is read once, however often it is asked. */
export type Read<T> = (response: ApiResponse) => T | undefined

/** A call that changes nothing, and how its response is read. */
export type ReadCall<T> = PlannedCall & { read: Read<T> }

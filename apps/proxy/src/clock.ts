/** Milliseconds since 1970. Passed in, so that tests let six hours pass at once. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

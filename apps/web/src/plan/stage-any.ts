import type { stageCalls } from './stage-call.ts'

/** Puts calls into the plan, as `stageCalls` does, whose code is loaded with the first of them. */
export const stageAny = async (...given: Parameters<typeof stageCalls>): Promise<number | undefined> =>
  (await import('./stage-call.ts')).stageCalls(...given)

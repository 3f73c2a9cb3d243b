import { setTimeout } from 'node:timers/promises'
import type { BenchedConsole } from './console.ts'
import { load } from './wrk.ts'

/** Until what lives long has been collected once, a process only grows. */
const warmUpCalls = 500_000
const measuredCalls = 1_000_000

/** What is left of a million calls. */
export type ManyCalls = {
  /** Resident bytes of the process, one reading every two seconds. The first and the last quarter are compared. */
  memory: number[]
  connectionsPer1000: number
}

/** A million calls to a service behind TLS, after a warm-up. */
export const runManyCalls = async (
  console: BenchedConsole,
  script: string,
  connectionsMade: () => Promise<number>,
): Promise<ManyCalls> => {
  const url = `http://127.0.0.1:${console.port}`
  // Long, since what is under way when a run ends is broken off, and its connections with it.
  const run = async (seconds: number) => (await load(url, script, { connections: 50, seconds })).calls
  for (let calls = 0; calls < warmUpCalls; ) calls += await run(5)
  const memory: number[] = []
  const made = await connectionsMade()
  let calls = 0
  const over = new AbortController()
  const watch = async () => {
    while (!over.signal.aborted) {
      memory.push(await console.metric('process_resident_memory_bytes'))
      await setTimeout(2000)
    }
  }
  const watched = watch()
  while (calls < measuredCalls) calls += await run(30)
  over.abort()
  await watched
  return { memory, connectionsPer1000: ((await connectionsMade()) - made) / (calls / 1000) }
}

import type { BenchedConsole } from './console.ts'
import { load } from './wrk.ts'

const warmUpCalls = 100_000
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
  const run = async () => (await load(url, script, { connections: 50, seconds: 2 })).calls
  for (let calls = 0; calls < warmUpCalls; ) calls += await run()
  const memory: number[] = []
  const made = await connectionsMade()
  let calls = 0
  while (calls < measuredCalls) {
    calls += await run()
    memory.push(await console.metric('process_resident_memory_bytes'))
  }
  return { memory, connectionsPer1000: ((await connectionsMade()) - made) / (calls / 1000) }
}

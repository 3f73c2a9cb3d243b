import type { BenchedConsole } from './console.ts'
import { load } from './wrk.ts'

const warmUpCalls = 100_000
const measuredCalls = 1_000_000

/**
 * Bytes of the process (resident) while a million calls go through it, one reading every two seconds, after a warm-up.
 * The first and the last quarter are compared.
 */
export const memoryOfManyCalls = async (console: BenchedConsole, script: string): Promise<number[]> => {
  const url = `http://127.0.0.1:${console.port}`
  const run = async () => (await load(url, script, { connections: 50, seconds: 2 })).calls
  for (let calls = 0; calls < warmUpCalls; ) calls += await run()
  const readings: number[] = []
  for (let calls = 0; calls < measuredCalls; ) {
    calls += await run()
    readings.push(await console.metric('process_resident_memory_bytes'))
  }
  return readings
}

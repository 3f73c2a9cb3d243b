import { join } from 'node:path'
import { startParts } from '../tools/parts.ts'

/**
 * One console and one sandbox for all tests; each test signs in to its own copy of a scenario. Tests find them by
 * `CONSOLE_URL` (also the base address), `SANDBOX_URL` (also `/_sandbox/...`) and `CONSOLE_LOG`, a file with all that the
 * console wrote so far.
 */
export default async function setUp() {
  const log = join(import.meta.dirname, '.cache/console-output')
  const { consoleUrl, sandboxUrl, stop } = await startParts(log)
  Object.assign(process.env, { CONSOLE_URL: consoleUrl, SANDBOX_URL: sandboxUrl, CONSOLE_LOG: log })
  return stop
}

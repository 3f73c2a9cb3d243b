import type { PlannedCall } from '@hosting-console/console-core'
import { request } from '../api/client.ts'

/** What a call can do without is not waited for longer. */
const longestLookMs = 5000

export const readSoon = ({ path, values, identity }: PlannedCall) =>
  request(path, values, { identity, timeoutMs: longestLookMs })

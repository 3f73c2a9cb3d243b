import { trailOwner } from './audit.ts'
import type { Handler } from './context.ts'
import { Problem } from './problems.ts'
import { sendJson } from './send-json.ts'
import type { RequireSession } from './session-routes.ts'
import type { Store } from './store/store.ts'
import { readTrail, type TrailLine } from './trail.ts'

const usualLimit = 50
const maximumLimit = 200
const longestQuery = 200

type Parts = { store: Pick<Store, 'listAuditLines'>; requireSession: RequireSession }

/**
 * `GET /activity?q=&before=&limit=`: what was done by whoever asks, and by nobody else, newest first; with `q` what holds
 * all of its words. SEC-72.
 */
export const createActivity =
  ({ store, requireSession }: Parts): Handler =>
  async (req, res, context) => {
    const { record } = await requireSession(req, context)
    const { lines, next } = await readTrail(store, trailOwner(record), readPage(context.target))
    sendJson(res, 200, { lines: lines.map(activityLine), next })
  }

/** Built field by field, so that the trail can hold more than its reader gets. */
const activityLine = (line: TrailLine) => ({
  id: line.id,
  at: new Date(line.at).toISOString(),
  event: line.event,
  result: line.result,
  module: line.module,
  function: line.function,
  identity: line.identity,
  arguments: line.arguments,
  change: line.change,
  address: line.address,
  requestId: line.requestId,
  ...(line.isUndone ? { isUndone: true } : {}),
})

const readPage = (target: string): { before?: string; limit: number; query: string } => {
  const asked = new URLSearchParams(target.split('?')[1] ?? '')
  const before = asked.get('before') ?? undefined
  const limit = asked.get('limit') ?? String(usualLimit)
  if (before !== undefined && !isLineId(before)) throw badPage()
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > maximumLimit) throw badPage()
  const query = asked.get('q') ?? ''
  if (query.length > longestQuery) throw badPage()
  return { ...(before === undefined ? {} : { before }), limit: Number(limit), query }
}

/** Half of an id in Redis; what is beyond it is refused there, which would look like a store that is away. */
const largestNumber = 2n ** 64n - 1n

/** As one of the stores writes it: a number or two. Nothing comes before the smallest, which Redis refuses as well. */
const isLineId = (text: string): boolean =>
  /^\d{1,20}(?:-\d{1,20})?$/.test(text) &&
  !/^0+-0+$/.test(text) &&
  text.split('-').every((part) => BigInt(part) <= largestNumber)

const badPage = () =>
  new Problem(
    'request-refused',
    `before is the next of the page before; limit is 1 to ${maximumLimit}, q no longer than ${longestQuery}.`,
  )

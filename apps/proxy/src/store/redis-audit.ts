import type { RedisLink } from './redis-link.ts'
import type { Store, StoredAuditLine } from './store.ts'

type Trail = Pick<Store, 'addAuditLine' | 'listAuditLines' | 'exportAuditLines' | 'deleteAuditLines'>

/**
 * The trail in streams: one for each owner with the lines, and one for all with who the owner of a line is, under the same
 * id, so that an export comes in the order of time.
 */
const addLine = `
  local id = redis.call('XADD', KEYS[1], '*', 'owner', ARGV[1])
  redis.call('XADD', KEYS[2], id, 'line', ARGV[2])
  return id
`

const linesAtOnce = 500

export const redisAudit = (within: RedisLink['within'], prefix: string): Trail => {
  const all = `${prefix}audit`
  const of = (owner: string) => `${prefix}audit:${owner}`

  const readEntries = (after: string | undefined, limit: number) =>
    within(async (redis) => {
      const start = after === undefined ? '-' : `(${after}`
      const entries = (await redis.xRange(all, start, '+', { COUNT: limit })) ?? []
      const lines = await Promise.all(
        entries.flatMap((entry) =>
          entry ? [redis.xRange(of(entry.message.owner ?? ''), entry.id, entry.id)] : [],
        ),
      )
      return { lines: lines.flatMap(linesOf), last: entries.at(-1)?.id }
    })

  return {
    addAuditLine: (line) =>
      within(async (redis) => {
        const keys = [all, of(line.owner)]
        await redis.eval(addLine, { keys, arguments: [line.owner, JSON.stringify(line)] })
      }),

    listAuditLines: (owner, { before, limit }) =>
      within(async (redis) => {
        const end = before === undefined ? '+' : `(${before}`
        return linesOf(await redis.xRevRange(of(owner), end, '-', { COUNT: limit }))
      }),

    /** A deletion that broke off leaves entries whose lines are gone; the page is what comes after those. */
    exportAuditLines: async ({ after, limit }) => {
      let start = after
      for (;;) {
        const { lines, last } = await readEntries(start, limit)
        if (lines.length > 0 || last === undefined) return lines
        start = last
      }
    },

    /** In pieces, so that no single one takes long; the owner's lines go first, so that none is left that nobody finds. */
    deleteAuditLines: async (before) => {
      let count = 0
      for (;;) {
        const gone = await within(async (redis) => {
          const entries = (await redis.xRange(all, '-', `(${before}-0`, { COUNT: linesAtOnce })) ?? []
          const owners = new Set(entries.map((entry) => entry?.message.owner ?? ''))
          const last = entries.at(-1)?.id
          if (last === undefined) return 0
          const ids = entries.flatMap((entry) => entry?.id ?? [])
          await Promise.all([...owners].map((owner) => redis.xDel(of(owner), ids)))
          return redis.xDel(all, ids)
        })
        count += gone
        if (gone < linesAtOnce) return count
      }
    },
  }
}

type Entry = { id: string; message: Record<string, string> } | null

const linesOf = (entries: Entry[] | null): StoredAuditLine[] =>
  (entries ?? []).flatMap((entry) => {
    const text = entry?.message.line
    return entry && text !== undefined
      ? [{ ...(JSON.parse(text) as Omit<StoredAuditLine, 'id'>), id: entry.id }]
      : []
  })

import { sealAnchor } from './chain.ts'
import type { Seals } from './seals.ts'
import type { ForgetJudge, WriterRow } from './storage.ts'
import { breakOf, type Chain, startChain } from './verify.ts'

/**
 * Says of entries in their order which may go for their age. What isn't as it was written, or doesn't follow what went before, stays,
 * so that a forged time can't have the console delete changes; how old one is says its sealed text. SEC-72.
 */
export const judgeForgetting =
  (before: number, seals: Seals) =>
  (writers: readonly WriterRow[]): ForgetJudge => {
    const chains = new Map<string, Chain>(writers.map((row) => [row.writer, startChain(row, seals)]))
    const moved = new Set<Chain>()
    return {
      mayGo: (row) => {
        const chain = chains.get(row.writer)
        if (!chain || chain.broken || breakOf(row, chain, seals) || row.at >= before) return false
        Object.assign(chain, { at: row.at, head: { sequence: row.sequence, mac: row.mac } })
        moved.add(chain)
        return true
      },
      anchors: () =>
        [...moved].map(({ writer, head, at }) => ({
          writer,
          anchor: head,
          anchorSeal: sealAnchor(writer, head, at, seals),
        })),
    }
  }

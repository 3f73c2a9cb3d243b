import { type AuditEntry, auditEvents } from '@hosting-console/contract'
import * as v from 'valibot'

const keptArgument = v.looseObject({
  name: v.string(),
  value: v.optional(v.string()),
  keys: v.optional(v.array(v.string())),
  isCut: v.optional(v.literal(true)),
  omitted: v.optional(v.number()),
})

const entry = v.looseObject({
  at: v.pipe(v.string(), v.isoTimestamp()),
  owner: v.string(),
  who: v.string(),
  event: v.picklist(auditEvents),
  session: v.string(),
  address: v.string(),
  requestId: v.string(),
  result: v.string(),
  module: v.optional(v.string()),
  function: v.optional(v.string()),
  identity: v.optional(v.string()),
  arguments: v.optional(v.array(keptArgument)),
  claim: v.optional(v.unknown()),
  cut: v.optional(v.object({ claim: v.optional(v.literal(true)), arguments: v.optional(v.number()) })),
  count: v.optional(v.number()),
})

/** The entry in a kept text; `undefined` when it holds none, so that a broken one costs only itself. */
export const readEntry = (text: string): AuditEntry | undefined => {
  try {
    const read = v.safeParse(entry, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

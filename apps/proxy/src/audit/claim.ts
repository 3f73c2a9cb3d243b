import { isRecord } from '@hosting-console/api-client'
import type { ChangeClaim } from '@hosting-console/contract'

/** What the page said of a change, as far as it is a claim: anything may have been sent. */
export const readClaim = (value: unknown): ChangeClaim | undefined => {
  if (!isRecord(value) || typeof value.subject !== 'string') return undefined
  const { subject, name, id, plan, undoes, rows, size, copies, wasMissing, redoes, before, after } = value
  return {
    subject,
    ...texts({ name, id, plan, undoes }),
    ...(Number.isSafeInteger(rows) ? { rows: Number(rows) } : {}),
    ...(Number.isSafeInteger(size) ? { size: Number(size) } : {}),
    ...(Number.isSafeInteger(copies) && Number(copies) > 1 ? { copies: Number(copies) } : {}),
    ...(typeof wasMissing === 'boolean' ? { wasMissing } : {}),
    ...(typeof redoes === 'boolean' ? { redoes } : {}),
    ...(isRecord(before) ? { before: texts(before) } : {}),
    ...(isRecord(after) ? { after: texts(after) } : {}),
  }
}

const texts = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).filter((each): each is [string, string] => typeof each[1] === 'string'),
  )

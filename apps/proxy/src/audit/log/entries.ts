import type { AuditEntry } from '@hosting-console/contract'

export type NewEntry = Omit<AuditEntry, 'at'>

export type ListedEntry = AuditEntry & { id: string; isUndone: boolean }

/** `next` is the `before` of the next page; null when there is nothing older. */
export type ListedPage = { entries: ListedEntry[]; next: string | null }

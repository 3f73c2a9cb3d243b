import type { AuditEntry } from '@hosting-console/contract'

export type NewEntry = Omit<AuditEntry, 'at'>

/**
 * Who made changes that say they undid this one, each once, and whether what was sent bears that out. What the page says of
 * undoing is not proven.
 */
type Undoer = Pick<AuditEntry, 'owner' | 'who'> & { isBorneOut: boolean }

/** `made` is what its own person's page has said it made. */
export type ListedEntry = AuditEntry & { id: string; undoneBy: Undoer[]; made?: AuditEntry | undefined }

/** `next` is the `before` of the next page; null when there is nothing older. */
export type ListedPage = { entries: ListedEntry[]; next: string | null }

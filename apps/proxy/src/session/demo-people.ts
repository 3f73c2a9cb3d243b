import type { DemoPerson } from '@hosting-console/contract'

/** Who can sign in to the sandbox. */
export const demoPeople: readonly DemoPerson[] = [
  { username: 'demo@example.com', password: 'demo', may: 'change' },
  { username: 'readonly@example.com', password: 'demo', may: 'read' },
  { username: 'bookkeeper+demo@example.com', password: 'demo', may: 'see-invoices' },
]

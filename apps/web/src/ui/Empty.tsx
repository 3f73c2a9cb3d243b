import type { ReactNode } from 'react'

/** What is in the place of rows or fields when there are none. */
export const Empty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="flex flex-col items-center gap-3 px-4 py-10 text-center text-muted">
    <p className="max-w-prose">{children}</p>
    {action}
  </div>
)

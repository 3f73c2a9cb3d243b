import type { ReactNode } from 'react'

/** Something that is known of a server, under its name. */
export const Join = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-2">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="text-sm">{title}</h2>
      {note}
    </div>
    {children}
  </div>
)

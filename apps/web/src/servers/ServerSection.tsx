import type { ReactNode } from 'react'
import { grouped } from '../text/counts.ts'

type Props = { title: string; count?: number; note?: ReactNode; children: ReactNode }

/** Something that is known of a server, under its name, and how many of it: the end of a long list is out of sight. */
export const ServerSection = ({ title, count = 0, note, children }: Props) => (
  <div className="flex min-w-0 flex-col gap-2">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="text-sm">{title}</h2>
      {count > 0 ? <span className="text-muted tabular-nums">{grouped(count)}</span> : null}
      {note}
    </div>
    {children}
  </div>
)

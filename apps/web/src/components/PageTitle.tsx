import type { ReactNode } from 'react'
import { text } from '../text/text.ts'

type Props = { title: string; note?: ReactNode; actions?: ReactNode; isMono?: boolean }

/** The one heading of a page, which is also the window's title. */
export const PageTitle = ({ title, note, actions, isMono }: Props) => (
  <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
    <title>{`${title} · ${text.product}`}</title>
    <h1
      className={`min-w-0 text-lg leading-7 tracking-[-0.01em] wrap-anywhere ${isMono ? 'font-mono text-base' : ''}`}
    >
      {title}
    </h1>
    {note ? <span className="text-muted tabular-nums">{note}</span> : null}
    {actions ? <span className="ml-auto flex flex-wrap items-center gap-2">{actions}</span> : null}
  </div>
)

import { type ReactNode, useId } from 'react'

/** A part of the overview under its heading. */
export const OverviewSection = ({
  title,
  note,
  children,
}: {
  title: string
  note?: ReactNode
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card min-w-0 overflow-hidden">
      <div className="flex min-h-10 items-center gap-3 border-b border-line px-4 py-2">
        <h2 id={id}>{title}</h2>
        {note ? <span className="ml-auto text-xs text-muted tabular-nums">{note}</span> : null}
      </div>
      {children}
    </section>
  )
}

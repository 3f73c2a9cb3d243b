import { type ReactNode, useId } from 'react'

/** Something that is known of a server, under its name. */
export const Join = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-sm">
          {title}
        </h2>
        {note}
      </div>
      {children}
    </section>
  )
}

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'

type Props = { count: number; onClear: () => void; children: ReactNode }

/** What can be done with the chosen rows, while any are; it stays in view while they are scrolled. */
export const SelectionBar = ({ count, onClear, children }: Props) =>
  count === 0 ? null : (
    <section
      aria-label={viewsText.select.bar}
      className="card sticky top-14 z-20 flex flex-wrap items-center gap-2 bg-accent-soft px-3 py-1.5"
    >
      <span role="status" className="mr-2 font-medium tabular-nums">
        {viewsText.select.count(count)}
      </span>
      {children}
      <Button
        size="small"
        look="ghost"
        className="ml-auto"
        icon={<X aria-hidden size={13} />}
        onClick={onClear}
      >
        {viewsText.select.clear}
      </Button>
    </section>
  )

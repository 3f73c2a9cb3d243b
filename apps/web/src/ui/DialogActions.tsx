import type { ReactNode } from 'react'

type Props = {
  /** At the left of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** The buttons at the foot of a dialog, in view however long it is. */
export const DialogActions = ({ aside, children }: Props) => (
  <div className="sticky bottom-0 -mx-4 -mt-2 -mb-4 flex flex-wrap items-center justify-end gap-2 bg-raised px-4 pt-2 pb-4 max-sm:[&>button]:grow">
    {aside ? <span className="mr-auto">{aside}</span> : null}
    {children}
  </div>
)

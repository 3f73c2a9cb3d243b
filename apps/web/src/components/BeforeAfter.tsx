import type { ReactNode } from 'react'
import { text } from '../text/text.ts'

type Props = {
  /** As it was; left out where that isn't known. */
  from?: ReactNode
  /** As it is, or will be; left out where it goes. */
  to?: ReactNode
}

/** A value that changes: before and after. What is left out isn't mentioned. */
export const BeforeAfter = ({ from, to }: Props) => (
  <span className="idc inline-flex max-w-full flex-wrap items-center gap-x-1.5 gap-y-0.5 align-middle">
    {from === undefined ? null : (
      <del className="rounded bg-danger-soft px-1.5 py-0.5 wrap-anywhere text-danger no-underline">
        <span className="sr-only">{text.views.changes.before} </span>− {from || text.views.changes.nothing}
      </del>
    )}{' '}
    {to === undefined ? null : (
      <ins className="rounded bg-ok-soft px-1.5 py-0.5 wrap-anywhere text-ok no-underline">
        <span className="sr-only">{text.views.changes.after} </span>+ {to || text.views.changes.nothing}
      </ins>
    )}
  </span>
)

import type { ReactNode } from 'react'
import { text } from '../../text/text.ts'
import { noValue } from '../../util/format.ts'
import { mask } from '../../util/mask.ts'
import { CopyButton } from '../CopyButton.tsx'

/** A value with its copy button: always there on a narrow screen, else for the pointer and the focus. Dots are not copied. */
export const CopyValue = ({ value, children }: { value: string; children: ReactNode }) => (
  <span className="group/copy flex min-w-0 items-center gap-1 [.num_&]:flex-row-reverse">
    <span className="min-w-0 sm:truncate">{children}</span>
    {value === '' || value === mask || value === noValue ? null : (
      <span className="shrink-0 sm:-ml-1 sm:w-0 sm:opacity-0 sm:group-focus-within/copy:ml-0 sm:group-focus-within/copy:w-auto sm:group-focus-within/copy:opacity-100 sm:group-hover/copy:ml-0 sm:group-hover/copy:w-auto sm:group-hover/copy:opacity-100">
        <CopyButton value={value} label={text.views.copy} done={text.views.copied} />
      </span>
    )}
  </span>
)

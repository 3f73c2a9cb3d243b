import type { ReactNode } from 'react'
import { Popover } from '../ui/Popover.tsx'

type Props = { label: string; short: ReactNode; children: ReactNode }

/** What a row has room for the beginning of: all of it when that is pressed. A card has room for all. */
export const InShort = ({ label, short, children }: Props) => (
  <>
    <span className="flex min-w-0 max-sm:hidden">
      <Popover
        label={label}
        buttonClass="-mx-1.5 flex min-h-7 min-w-0 items-center gap-2 rounded px-1.5 text-left hover:bg-accent-soft"
        button={short}
        placement="w-96 px-3! py-2!"
        isAnchored
      >
        {() => children}
      </Popover>
    </span>
    <span className="sm:hidden">{children}</span>
  </>
)

import type { ChangeDescription } from '@hosting-console/console-core'
import type { ReactNode } from 'react'
import type { Along } from '../changes/EditableCell.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'

type Props = { change: ChangeDescription; more: Along; children: ReactNode }

/** A change that fits the one being made; never made unasked. */
export const OfferBox = ({ change, more: { along, want }, children }: Props) => (
  <Checkbox
    className="text-xs"
    isChecked={along !== undefined}
    onChange={(isWanted) => want(isWanted ? change : undefined)}
  >
    <span className="wrap-anywhere">{children}</span>
  </Checkbox>
)

import type { ReactNode } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'

type Props = { isWanted: boolean; onChange: (isWanted: boolean) => void; children: ReactNode }

/** A change that fits the one being made; never made unasked. */
export const OfferBox = ({ isWanted, onChange, children }: Props) => (
  <Checkbox className="text-xs" isChecked={isWanted} onChange={onChange}>
    <span className="wrap-anywhere">{children}</span>
  </Checkbox>
)

import type { ReactNode } from 'react'

type Props = { isWanted: boolean; onChange: (isWanted: boolean) => void; children: ReactNode }

/** A change that fits the one being made; never made unasked. */
export const OfferBox = ({ isWanted, onChange, children }: Props) => (
  <label className="flex items-center gap-1.5 text-xs">
    <input
      type="checkbox"
      className="check"
      checked={isWanted}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="wrap-anywhere">{children}</span>
  </label>
)

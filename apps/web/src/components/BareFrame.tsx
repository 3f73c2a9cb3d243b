import type { ReactNode } from 'react'
import { text } from '../text/text.ts'

/** The frame before anybody has signed in: the same bar, nothing to navigate. */
export const BareFrame = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div className="grid min-h-dvh grid-rows-[3rem_minmax(0,1fr)]">
    <header className="frame-header">
      <span className="brand">{text.product}</span>
      <span className="ml-auto">{actions}</span>
    </header>
    <main className="frame-main">{children}</main>
  </div>
)

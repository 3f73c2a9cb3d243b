import type { Arguments } from '@hosting-console/api-client'
import { useState } from 'react'
import { text } from '../text/text.ts'
import { RequestPanel } from './RequestPanel.tsx'

type Props = {
  path: string
  identity: string
  values: Arguments
  /** How many such requests are made, of which this is the first. */
  count?: number
}

/** The exact request, for a dialog: there when someone wants to see it. */
export const FoldedRequest = ({ count = 1, ...request }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="min-w-0" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-default pointer-coarse:py-2.5 text-muted select-none hover:text-ink">
        {text.functions.request.show(count)}
      </summary>
      <div className="pt-2">{isOpen ? <RequestPanel {...request} /> : null}</div>
    </details>
  )
}

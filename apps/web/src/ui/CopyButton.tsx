import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'

type Props = { value: string; label: string; done: string; children?: string; size?: 'normal' | 'small' }

/** Copies a text and says so where it was pressed. */
export const CopyButton = ({ value, label, done, children, size = 'small' }: Props) => {
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === value
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(value)
  }
  return (
    <Button
      look="ghost"
      size={size}
      icon={isCopied ? <Check aria-hidden size={14} className="text-ok" /> : <Copy aria-hidden size={14} />}
      aria-label={children ? undefined : isCopied ? done : label}
      title={label}
      onClick={() => void copy()}
    >
      {children ? <span aria-live="polite">{isCopied ? done : children}</span> : undefined}
    </Button>
  )
}

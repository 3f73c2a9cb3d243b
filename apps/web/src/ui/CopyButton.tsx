import { Check, CircleAlert, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from './Button.tsx'

type Props = { value: string; label: string; done: string; children?: string; size?: 'normal' | 'small' }

/** Long enough to be seen, and short enough to see the next one. */
const shownMs = 4000

const icons = {
  copied: <Check aria-hidden size={14} className="text-ok" />,
  refused: <CircleAlert aria-hidden size={14} className="text-danger" />,
}

/** Copies a text and says beside the button whether that worked: a browser may refuse. */
export const CopyButton = ({ value, label, done, children, size = 'small' }: Props) => {
  const [tried, setTried] = useState<{ value: string; outcome: keyof typeof icons }>()
  useEffect(() => {
    if (!tried) return undefined
    const timer = setTimeout(() => setTried(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [tried])
  const outcome = tried?.value === value ? tried.outcome : undefined
  const said = outcome && { copied: done, refused: text.views.notCopied }[outcome]
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setTried({ value, outcome: 'copied' })
    } catch {
      setTried({ value, outcome: 'refused' })
    }
  }
  return (
    <Button
      look="ghost"
      size={size}
      icon={outcome ? icons[outcome] : <Copy aria-hidden size={14} />}
      aria-label={children ? undefined : (said ?? label)}
      title={said ?? label}
      onClick={() => void copy()}
    >
      {children ? <span aria-live="polite">{said ?? children}</span> : undefined}
    </Button>
  )
}

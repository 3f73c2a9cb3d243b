import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { useShortcut } from '../ui/use-shortcut.ts'
import { useFoot } from '../ui/use-foot.ts'
import { onDropped, takeDropped } from '../util/kept.ts'
import { dismissToast, showToast, type Toast, useToasts, withdrawToast } from '../components/toasts.ts'

const icons = { ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert }
const colors = { ok: 'text-ok', warn: 'text-warn', danger: 'text-danger' }

/** Long enough to be read and its Undo pressed. */
const stayMs = 12_000

/** What was done, at the foot of the page, with the way back. Announced, and never in the way of typing. */
export const Toasts = () => {
  const toasts = useToasts()
  const self = useRef<HTMLElement>(null)
  // The page can be scrolled until nothing of it is below them.
  useFoot(self, '--toasts')
  useShortcut('message', () =>
    self.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus(),
  )
  useEffect(followDropped, [])
  return (
    <section
      ref={self}
      aria-label={text.toasts.label}
      aria-live="polite"
      // With room for the shadows, which scrolling would cut to slabs.
      className="pointer-events-none fixed right-0 bottom-(--below) z-40 flex max-h-[calc(100dvh-var(--below))] w-104 max-w-screen flex-col gap-2 overflow-y-auto p-4 empty:p-0"
    >
      {toasts.map((toast) => (
        <Message key={toast.id} {...toast} />
      ))}
    </section>
  )
}

/** What a page drops while it loads is gathered. */
const gatherMs = 500

/** Under which the plan is kept. */
const planKey = 'plan'

let said: number | undefined

/** Says once for each load of the page that kept text was dropped, and of the plan, which was work, in any case. */
const tellDropped = () => {
  const names = takeDropped()
  const isPlan = names.includes(planKey)
  if (names.length === 0 || (said !== undefined && !isPlan)) return
  if (said !== undefined) withdrawToast(said)
  said = showToast({ tone: 'warn', title: isPlan ? text.toasts.droppedPlan : text.toasts.dropped })
}

const followDropped = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const gather = () => {
    clearTimeout(timer)
    timer = setTimeout(tellDropped, gatherMs)
  }
  gather()
  const end = onDropped(gather)
  return () => {
    end()
    clearTimeout(timer)
  }
}

const Message = ({ id, tone, title, detail, action }: Toast) => {
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tone !== 'ok') return undefined
    const leave = () => {
      // One that is read or about to be pressed stays, and those beside it, which would move it.
      if (self.current?.parentElement?.matches(':hover, :focus-within')) timer = setTimeout(leave, stayMs)
      else dismissToast(id)
    }
    let timer = setTimeout(leave, stayMs)
    return () => clearTimeout(timer)
  }, [id, tone])
  const Icon = icons[tone]
  return (
    <div
      ref={self}
      className="pointer-events-auto flex items-start gap-2.5 rounded-lg border border-line bg-raised px-3 py-2.5 shadow-pop"
    >
      <Icon aria-hidden size={16} className={`mt-0.5 shrink-0 ${colors[tone]}`} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-4 font-medium wrap-anywhere" title={title}>
          {title}
        </p>
        {detail ? <p className="wrap-anywhere text-muted">{detail}</p> : null}
      </div>
      {action ? (
        <Button
          size="small"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <Button
        size="small"
        look="ghost"
        icon={<X aria-hidden size={13} />}
        aria-label={text.close}
        onClick={() => dismissToast(id)}
      />
    </div>
  )
}

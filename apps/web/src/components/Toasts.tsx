import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { dismissToast, useToasts } from './toasts.ts'

const icons = { ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert }
const colors = { ok: 'text-ok', warn: 'text-warn', danger: 'text-danger' }

/** What was done, at the foot of the page, with the way back. Announced, and never in the way of typing. */
export const Toasts = () => {
  const toasts = useToasts()
  return (
    <section
      aria-label={text.toasts.label}
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-[calc(var(--foot,0px)+1rem)] z-40 flex w-96 max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      {toasts.map(({ id, tone, title, detail, action }) => {
        const Icon = icons[tone]
        return (
          <div
            key={id}
            className="pointer-events-auto flex items-start gap-2.5 rounded-lg border border-line bg-raised px-3 py-2.5 shadow-pop"
          >
            <Icon aria-hidden size={16} className={`mt-0.5 shrink-0 ${colors[tone]}`} />
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{title}</p>
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
      })}
    </section>
  )
}

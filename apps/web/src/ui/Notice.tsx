import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Tone = 'danger' | 'warn' | 'info'

const looks: Record<Tone, string> = {
  danger: 'border-danger/30 bg-danger-soft text-danger',
  warn: 'border-warn/30 bg-warn-soft text-warn',
  info: 'border-line bg-surface text-muted',
}
const icons = { danger: CircleAlert, warn: TriangleAlert, info: Info }

type Props = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  isAnnounced?: boolean
}

/** A message in its place. What went wrong is announced at once; not where it goes on changing. */
export const Notice = ({
  tone = 'danger',
  title,
  children,
  actions,
  isAnnounced = tone !== 'info',
}: Props) => {
  const Icon = icons[tone]
  return (
    <div
      role={isAnnounced ? 'alert' : undefined}
      className={`flex items-start gap-2.5 rounded-md border px-3 py-2 ${looks[tone]}`}
    >
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div className="wrap-break-word text-ink">{children}</div> : null}
      </div>
      {actions ? <div className="flex shrink-0 gap-2 text-ink">{actions}</div> : null}
    </div>
  )
}

import type { ReactNode } from 'react'

const looks = {
  plain: 'border-line text-muted',
  ok: 'border-transparent bg-ok-soft text-ok',
  warn: 'border-transparent bg-warn-soft text-warn',
  danger: 'border-transparent bg-danger-soft text-danger',
  accent: 'border-transparent bg-accent-soft text-accent',
}

export type BadgeTone = keyof typeof looks

export const Badge = ({
  tone = 'plain',
  title,
  children,
}: {
  tone?: BadgeTone
  title?: string | undefined
  children: ReactNode
}) => (
  <span
    title={title}
    className={`inline-flex h-5 items-center rounded border px-1.5 text-xs font-medium whitespace-nowrap ${looks[tone]}`}
  >
    {children}
  </span>
)

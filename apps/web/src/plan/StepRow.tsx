import { type ChangeDescription, type ServiceDescription, toChange } from '@hosting-console/console-core'
import { Code } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RequestPanel } from '../requests/RequestPanel.tsx'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Diff, StepName } from './PlanDiff.tsx'
import { shownChange } from './shown-call.ts'
import type { StepWords } from '../changes/step-words.ts'
import { whatOf } from './step-words.ts'

type Props = {
  change: ChangeDescription
  service: ServiceDescription
  /** Its place in a plan whose steps may use what others return. */
  place?: number | undefined
  /** Its status. A line that would say no more is left out. */
  words?: (StepWords & { hasLine: boolean }) | undefined
  /** What can be done with it. */
  tools?: ReactNode
  /** What is said of it, and what is to be decided. */
  children?: ReactNode
}

/** A step: what it changes field by field, and the request it makes. */
export const StepRow = ({ change, service, place, words, tools, children }: Props) => {
  const [isShown, setShown] = useState(false)
  const made = isShown ? toChange(service, shownChange(change)) : undefined
  const label = isShown ? text.plan.hideRequest : text.plan.request
  return (
    <div className="border-b border-line px-4 py-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 @max-2xl:items-center">
        <StepName change={change} service={service} place={place} />
        <Diff change={change} />
        <span className="ml-auto flex min-h-6 shrink-0 items-center gap-1 @max-2xl:-order-1">
          {words ? (
            <Badge tone={words.tone} title={words.hasLine ? undefined : words.detail}>
              {words.label}
            </Badge>
          ) : null}
          <Button
            size="small"
            look="ghost"
            aria-expanded={isShown}
            aria-label={`${label}: ${whatOf(change)}`}
            title={label}
            icon={<Code aria-hidden size={13} />}
            onClick={() => setShown(!isShown)}
          />
          {tools}
        </span>
      </div>
      {words?.hasLine ? <p className="mt-0.5 wrap-anywhere text-muted empty:hidden">{words.detail}</p> : null}
      {children}
      {isShown ? (
        <div className="mt-2">
          {made ? (
            <RequestPanel path={made.call.path} identity={made.call.identity} values={made.call.values} />
          ) : (
            <p className="text-warn">{text.plan.explained.undescribed}</p>
          )}
        </div>
      ) : null}
    </div>
  )
}

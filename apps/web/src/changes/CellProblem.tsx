import { canRetry, differences, statusOf, type Step } from '@hosting-console/console-core'
import { Fragment } from 'react'
import { RetrySoon } from '../components/RetrySoon.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { retryTimeOf } from './make-change.ts'
import { theirsOf } from './say-change.ts'
import { wordsOf } from './step-words.ts'

type Props = {
  /** How its change was tried in vain. */
  step: Step | undefined
  /** What is edited: on a narrow screen the row may be covered. */
  label: string
  typed: string
  asShown: (typed: string) => string
  isSaving: boolean
  /** The thing was deleted meanwhile: what was typed can be added as a new one. */
  isGone: boolean
  onSaveAnyway: () => void
  onRetry: () => void
  onClose: () => void
}

/** Why a value was not saved. Where another person changed it meanwhile: as it was read, as it is, as it was typed. */
export const CellProblem = ({ step, label, typed, asShown, isSaving, isGone, ...press }: Props) => {
  const { cells, changes } = text.views
  const { tone, detail } = step ? wordsOf(statusOf(step)) : { tone: 'danger', detail: cells.deleted }
  const theirs = isGone ? undefined : theirsOf(step)
  const [anyway, leave] = isGone
    ? [changes.addAsNew, cells.discard]
    : theirs
      ? [cells.saveMine, cells.keepTheirs]
      : [undefined, text.views.cancel]
  return (
    <div role="alert" className="flex flex-col gap-2 px-2 py-1 whitespace-normal">
      <p className="font-medium wrap-anywhere sm:hidden">{label}</p>
      <p className={tone === 'plain' ? 'text-muted' : 'text-danger'}>{detail}</p>
      {isGone ? (
        <p>
          {cells.yourValue} <span className="idc wrap-anywhere">{typed}</span>
        </p>
      ) : null}
      {step && theirs ? (
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-0.5">
          {differences(step.change).map(({ field, from = '' }) => (
            <Fragment key={field}>
              <Version label={changes.base} value={asShown(from)} />
              <Version label={changes.now} value={asShown(theirs[field] ?? '')} tone="text-warn" />
            </Fragment>
          ))}
          <Version label={changes.mine} value={asShown(typed)} tone="text-accent" />
        </dl>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {anyway ? (
          <Button size="small" pending={isSaving} onClick={press.onSaveAnyway}>
            {anyway}
          </Button>
        ) : step && canRetry(step) ? (
          <RetrySoon at={retryTimeOf(step)} isPending={isSaving} onRetry={press.onRetry} />
        ) : null}
        <Button
          size="small"
          disabledReason={isSaving ? changes.beingSent : undefined}
          onClick={press.onClose}
        >
          {leave}
        </Button>
      </div>
    </div>
  )
}

type VersionProps = { label: string; value: string; tone?: string }

const Version = ({ label, value, tone = '' }: VersionProps) => (
  <>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className={`idc wrap-anywhere ${tone}`}>{value || text.views.changes.nothing}</dd>
  </>
)

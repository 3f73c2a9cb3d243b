import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { RetrySoon } from '../components/RetrySoon.tsx'
import type { ChangeProblem } from '../components/drafts.ts'

type Props = {
  problem: ChangeProblem
  /** What is edited: on a narrow screen the row may be covered. */
  label: string
  typed: string
  asShown: (typed: string) => string
  isSaving: boolean
  onSaveMine: () => void
  onTryAgain: () => void
  onClose: () => void
}

/** Why a value was not saved. Where another person changed it meanwhile: as it was read, as it is, as it was typed. */
export const CellProblem = ({
  problem: { message, isConflict, isForbidden, retryAt, before, now },
  label,
  typed,
  asShown,
  isSaving,
  onSaveMine,
  onTryAgain,
  onClose,
}: Props) => (
  <div role="alert" className="flex flex-col gap-2 px-2 py-1 whitespace-normal">
    <p className="font-medium wrap-anywhere sm:hidden">{label}</p>
    <p className={isForbidden ? 'text-muted' : 'text-danger'}>{message}</p>
    {isConflict && before && now ? (
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-0.5">
        {Object.entries(before).map(([field, was]) => (
          <Version key={field} label={text.views.changes.base} value={asShown(was ?? '')} />
        ))}
        {Object.keys(before).map((field) => (
          <Version
            key={field}
            label={text.views.changes.now}
            value={asShown(now[field] ?? '')}
            tone="text-warn"
          />
        ))}
        <Version label={text.views.changes.mine} value={asShown(typed)} tone="text-accent" />
      </dl>
    ) : null}
    <div className="flex flex-wrap gap-2">
      {isConflict ? (
        <Button size="small" pending={isSaving} onClick={onSaveMine}>
          {text.views.cells.saveMine}
        </Button>
      ) : isForbidden ? null : (
        <RetrySoon at={retryAt} isPending={isSaving} onRetry={onTryAgain} />
      )}
      <Button
        size="small"
        disabledReason={isSaving ? text.views.changes.beingSent : undefined}
        onClick={onClose}
      >
        {isConflict ? text.views.cells.keepTheirs : text.views.cancel}
      </Button>
    </div>
  </div>
)

type VersionProps = { label: string; value: string | undefined; tone?: string }

const Version = ({ label, value, tone = '' }: VersionProps) => (
  <>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className={`idc wrap-anywhere ${tone}`}>{value || text.views.changes.nothing}</dd>
  </>
)

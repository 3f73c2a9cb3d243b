import type { Change, ChangeDescription } from '@hosting-console/console-core'
import { Pencil, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { useDisabledReason } from '../ui/use-disabled-reason.tsx'
import { CellEditor } from './CellEditor.tsx'
import { useDraft, writeDraft } from '../components/drafts.ts'
import type { CellVerdict } from '../components/verdict.ts'
import type { ChangeOptions } from './change-options.ts'

/** A value that can be staged instead of saved. */
type Staging = {
  /** What is staged for it, if anything is. */
  staged: string | undefined
  onUnstage: () => void
}

export type Stage = (changes: readonly (ChangeDescription | undefined)[]) => void

/** What is staged along with a change, and how to say so; it is for the typed value, not for the next. */
export type Along = {
  along: ChangeDescription | undefined
  want: (wanted: ChangeDescription | undefined) => void
}

export type EditableCellProps = {
  /** What the value is, for people who do not see the column: `Data of www A`. */
  label: string
  /** Under which its typing is kept; equal for the same field of the same thing. */
  draftKey: string
  /** Nothing until it is read. */
  value: string | undefined
  /** Shown while it is not edited; default the value. */
  children?: ReactNode
  /** A value as people read it, where that isn't as it is typed: a size with its unit. */
  asShown?: (typed: string) => string
  /** Why it can't be edited. */
  disabledReason?: string | undefined
  /** A word about what is typed, under the field. */
  hint?: (typed: string) => string | undefined
  /** What is wrong with what is typed: it is said under the field, and stops it or asks once before it is sent. */
  judge?: (typed: string) => CellVerdict
  /** The thing was deleted by someone else while it was edited: what was typed can only become a new one. */
  isGone?: boolean
  /** @param base what was shown when the typing began: another person may have changed it since, and it has been read again */
  changeTo: (typed: string, base: string | undefined) => Change | undefined
  /** What is said when a change is made. */
  said: (change: Change) => ChangeOptions
  /** Stages the change, or what goes along with it. */
  onStage: Stage
  staging?: Staging | undefined
  /** Under the word, while it is edited: what can be asked for along with it. */
  extra?: (typed: string, more: Along) => ReactNode
  /** Beside the value while it is not edited, for the pointer and the focus: what else can be done with it. */
  actions?: ReactNode
}

/**
 * A value edited in its place: Enter saves at once, Shift Enter stages, Escape leaves it unchanged. When another person
 * changed it meanwhile the typing stays, beside what is there now, and a person chooses.
 */
export const EditableCell = (props: EditableCellProps) => {
  const { label, draftKey, value, children, asShown = String, disabledReason, staging, actions } = props
  const staged = staging?.staged
  const isStaged = staged !== undefined
  const draft = useDraft(draftKey)
  const [isFresh, setFresh] = useState(false)
  const open = () => {
    setFresh(true)
    writeDraft(draftKey, { typed: staged ?? value ?? '' })
  }
  const { button, props: pressed, tip } = useDisabledReason(disabledReason, false, open)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current && !draft && document.activeElement === document.body) button.current?.focus()
    wasEdited.current = draft !== undefined
  }, [draft, button])
  if (draft) return <CellEditor {...props} draft={draft} isFresh={isFresh} />
  return (
    <span
      data-staged={isStaged ? '' : undefined}
      className={`group/cell flex min-w-0 items-center gap-1.5 ${isStaged ? 'sm:@container' : ''}`}
    >
      <button
        type="button"
        {...pressed}
        title={disabledReason ?? (isStaged ? `${asShown(value ?? '')} → ${asShown(staged)}` : undefined)}
        className="group/edit flex min-h-7 max-w-full sm:-mx-1.5 sm:max-w-[calc(100%+0.75rem)] sm:px-1.5 min-w-0 items-center gap-x-1.5 rounded text-left not-aria-disabled:hover:bg-accent-soft max-sm:flex-wrap max-sm:py-1 pointer-coarse:min-h-10 pointer-coarse:min-w-10"
      >
        <span
          // What is pressed on a narrow screen shows the whole of it.
          className={`min-w-0 sm:truncate max-sm:wrap-anywhere ${disabledReason === undefined ? 'max-sm:line-clamp-6' : ''} ${isStaged ? 'text-muted line-through' : ''}`}
        >
          <span className="sr-only">{text.views.cells.edit(label)}: </span>
          {children ?? value}
        </span>
        {isStaged ? (
          // However long both are, a part of the former one is seen; what is short is whole in any column.
          <span className="idc min-w-0 rounded bg-accent-soft px-1 text-accent ring-1 ring-accent/25 sm:max-w-[max(65cqw,17ch)] sm:shrink-0 sm:truncate max-sm:max-w-full max-sm:wrap-anywhere">
            <span className="sr-only">{text.views.cells.stagedIs} </span>
            {asShown(staged)}
          </span>
        ) : (
          <Pencil
            aria-hidden
            size={12}
            // What is cut off has its room while no one points at it.
            className="-ml-1.5 w-0 shrink-0 text-muted opacity-0 max-sm:hidden group-focus-within/cell:ml-0 group-focus-within/cell:w-3 group-hover/cell:ml-0 group-hover/cell:w-3 group-hover/edit:group-not-aria-disabled/edit:opacity-100 group-focus-visible/edit:opacity-100"
          />
        )}
      </button>
      {tip}
      {isStaged ? (
        <Button
          size="small"
          look="ghost"
          className="w-6! px-0!"
          icon={<Undo2 aria-hidden size={12} />}
          aria-label={text.views.cells.unstage(label)}
          title={text.views.cells.unstage(label)}
          onClick={staging?.onUnstage}
        />
      ) : actions ? (
        // A staged value needs the room more.
        <span className="shrink-0 max-sm:hidden max-sm:in-data-open:block sm:-ml-1.5 sm:w-0 sm:opacity-0 sm:group-focus-within/cell:ml-0 sm:group-focus-within/cell:w-auto sm:group-focus-within/cell:opacity-100 sm:group-hover/cell:ml-0 sm:group-hover/cell:w-auto sm:group-hover/cell:opacity-100">
          {actions}
        </span>
      ) : null}
    </span>
  )
}

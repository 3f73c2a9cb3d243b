import { useId, useRef } from 'react'
import { text } from '../text/text.ts'
import { FieldPopover } from '../ui/FieldPopover.tsx'
import { Button } from '../ui/Button.tsx'
import { CellProblem } from './CellProblem.tsx'
import { writeDraft } from '../components/drafts.ts'
import type { EditableCellProps } from './EditableCell.tsx'
import { longestInView } from './shown-value.ts'
import { type EditedCell, type Editing, useEditing } from './use-editing.ts'
import { type CellVerdict, remarkTones } from '../components/verdict.ts'

type Props = EditableCellProps & EditedCell

/** The field of a value that is edited in its place. What is typed is kept as a draft until it is saved, staged or dropped. */
export const CellEditor = (props: Props) => {
  const { label, draftKey, value, asShown = String, draft, hint, isGone = false, extra, staging } = props
  const { typed, step, along } = draft
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const editing = useEditing(props, input)
  const { isSaving, isUnchanged, isStuck, verdict, isFocused, close, save, onKeyDown, followFocus } = editing
  const remarks = verdict?.remarks ?? []
  const word = hint?.(typed)
  return (
    <span className="contents" onFocus={followFocus} onBlur={followFocus}>
      <input
        ref={input}
        aria-label={label}
        aria-invalid={step || verdict?.isRefused ? true : undefined}
        aria-describedby={remarks.length > 0 && !isStuck && isFocused ? id : undefined}
        aria-busy={isSaving}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={`input h-7 px-1.5 ${isUnchanged ? '' : 'input-typed'}`}
        value={typed}
        readOnly={isSaving}
        onChange={(event) =>
          // What was wanted along with one value isn't meant for the next.
          writeDraft(draftKey, { typed: event.target.value, base: draft.base ?? value })
        }
        onKeyDown={onKeyDown}
      />
      {isStuck || isFocused ? (
        <FieldPopover anchor={input}>
          {isStuck ? (
            <CellProblem
              step={step}
              label={label}
              typed={typed}
              asShown={asShown}
              isSaving={isSaving}
              isGone={isGone}
              onSaveAnyway={() => void save('save', true)}
              onRetry={() => void save('save')}
              onClose={close}
            />
          ) : (
            <div className="flex flex-col gap-1 px-1 text-xs whitespace-normal text-muted">
              {typed.length > longestInView ? (
                <p aria-hidden tabIndex={-1} className="idc max-h-48 overflow-y-auto wrap-anywhere text-ink">
                  {typed}
                </p>
              ) : null}
              {remarks.length > 0 ? <Remarks id={id} remarks={remarks} editing={editing} /> : null}
              {word ? <p className="wrap-anywhere">{word}</p> : null}
              {extra ? (
                // The keys of the field hold for the box beside it, too.
                <div onKeyDown={onKeyDown}>
                  {extra(typed, {
                    along,
                    want: (wanted) => writeDraft(draftKey, { ...draft, along: wanted }),
                  })}
                </div>
              ) : null}
              <EditorButtons editing={editing} canStage={staging !== undefined} />
            </div>
          )}
        </FieldPopover>
      ) : null}
    </span>
  )
}

type RemarksProps = { id: string; remarks: CellVerdict['remarks']; editing: Editing }

const Remarks = ({ id, remarks, editing: { isSaid, asked } }: RemarksProps) => (
  <div id={id} role={isSaid ? 'alert' : undefined}>
    {remarks.map(({ text, tone }) => (
      <p key={text} className={`wrap-anywhere ${remarkTones[tone]}`}>
        {text}
      </p>
    ))}
    {asked ? <p className="text-ink">{text.views.cells.again[asked]}</p> : null}
  </div>
)

const EditorButtons = ({ editing, canStage }: { editing: Editing; canStage: boolean }) => {
  const { isSaving, verdict, asked, close, save, stage } = editing
  const beingSent = isSaving ? text.views.changes.beingSent : undefined
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {asked || verdict?.isRefused ? null : (
        <p className="max-sm:hidden pointer-coarse:hidden">
          {canStage ? text.views.cells.stagingKeys : text.views.cells.keys}
        </p>
      )}
      <span className="ml-auto flex gap-1">
        {/* There is no Escape on a phone. */}
        <Button
          size="small"
          look="ghost"
          className="sm:not-pointer-coarse:hidden"
          disabledReason={beingSent}
          onClick={close}
        >
          {text.views.cancel}
        </Button>
        <Button size="small" pending={isSaving} onClick={() => void save('save')}>
          {asked ? text.views.cells.saveAnyway : text.views.cells.save}
        </Button>
        {canStage ? (
          <Button size="small" disabledReason={beingSent} onClick={() => stage('stage')}>
            {asked ? text.views.cells.stageAnyway : text.views.cells.stage}
          </Button>
        ) : null}
      </span>
    </div>
  )
}

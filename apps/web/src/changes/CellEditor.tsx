import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { text } from '../text/text.ts'
import { FieldPopover } from '../ui/FieldPopover.tsx'
import { Button } from '../ui/Button.tsx'
import { CellProblem } from './CellProblem.tsx'
import { type Draft, draftOf, keepBase, takeOpened, writeDraft } from '../components/drafts.ts'
import { saveDraft, useIsSaving } from './save-draft.ts'
import type { EditableCellProps } from './EditableCell.tsx'
import { GoneProblem } from './GoneProblem.tsx'
import { longestInView } from './shown-value.ts'
import { remarkTones } from '../components/verdict.ts'

/** What a value was sent off by. */
type Control = keyof typeof text.views.cells.again

type Props = EditableCellProps & {
  draft: Draft
  /** Just opened, and not come back into view. */
  isFresh: boolean
}

/** The field of a value that is edited in its place. What is typed is kept as a draft until it is saved, staged or dropped. */
export const CellEditor = (props: Props) => {
  const {
    label,
    draftKey,
    value,
    asShown = String,
    draft,
    isFresh,
    hint,
    judge,
    gone,
    onSave,
    staging,
    extra,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isSaving = useIsSaving(draftKey)
  const [isFocused, setFocused] = useState(isFresh)
  const { typed, problem, base = value, isMore } = draft
  const isBased = draft.base !== undefined
  // What was sent off although something is wrong with it, and by which control: the second time it goes.
  const [question, setQuestion] = useState<{ typed: string; by: Control }>()
  const isUnchanged = typed === (value ?? '')
  const verdict = isUnchanged ? undefined : judge?.(typed)
  const isSaid = question?.typed === typed
  const isQuestion = isSaid && verdict?.isAsked === true && !verdict.isRefused
  useEffect(() => {
    if (!isBased && value !== undefined) keepBase(draftKey, value)
  }, [isBased, draftKey, value])
  useEffect(() => {
    const before = draftOf(draftKey)
    // Come back into view, what was to be staged along is not at hand any more, and nothing shows that it was wanted.
    if (before?.problem && before.isMore) writeDraft(draftKey, { ...before, isMore: undefined })
  }, [draftKey])
  // Before a key can reach the field: what is typed into it is not selected.
  useLayoutEffect(() => {
    if (takeOpened(draftKey) || isFresh) input.current?.select()
  }, [isFresh, draftKey])
  const close = () => {
    // What comes of it has to be said here.
    if (!isSaving) writeDraft(draftKey, undefined)
  }
  const isStopped = (by: Control) => {
    // What was sent once and failed has been asked about.
    if (!verdict?.isRefused && (!verdict?.isAsked || isQuestion || problem)) return false
    setQuestion({ typed, by })
    setFocused(true)
    input.current?.focus()
    return true
  }
  const save = async (by: Control, overwrite = false) => {
    if (isUnchanged) return close()
    if (!overwrite && isStopped(by)) return undefined
    const theirs = overwrite ? problem?.now : undefined
    if (await saveDraft(draftKey, () => onSave(typed, { base, theirs }))) input.current?.focus()
  }
  const stage = (by: Control) => {
    if (isSaving || (!isUnchanged && isStopped(by))) return
    staging?.onStage(typed, base)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Arrows move the caret here, not the row.
    if (['ArrowUp', 'ArrowDown'].includes(event.key)) event.stopPropagation()
    if (event.key === 'Enter') {
      // Else the key would also press the button that comes back under it.
      event.preventDefault()
      if (gone) return
      if (event.shiftKey && staging) stage('shift enter')
      else void save('enter')
    }
    if (event.key === 'Escape') close()
  }
  const word = problem ? undefined : hint?.(typed)
  const followFocus = (event: FocusEvent<HTMLElement>) => {
    const isIn = event.type === 'focus' || event.currentTarget.contains(event.relatedTarget)
    setFocused(isIn)
    // One that was only looked into needs no leaving. The focus of another window may come back.
    if (!isIn && document.hasFocus() && !problem && !gone && typed === (staging?.staged ?? value)) close()
  }
  return (
    <span className="contents" onFocus={followFocus} onBlur={followFocus}>
      <input
        ref={input}
        aria-label={label}
        aria-invalid={problem || verdict?.isRefused ? true : undefined}
        aria-describedby={verdict?.remarks.length && !problem && !gone && isFocused ? id : undefined}
        aria-busy={isSaving}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={`input h-7 px-1.5 ${isUnchanged ? '' : 'input-typed'}`}
        value={typed}
        readOnly={isSaving}
        onChange={(event) =>
          // What was wanted along with one value isn't meant for the next.
          writeDraft(draftKey, { typed: event.target.value, base })
        }
        onKeyDown={onKeyDown}
      />
      {problem || gone || isFocused ? (
        <FieldPopover anchor={input}>
          {gone ? (
            <GoneProblem
              problem={problem}
              typed={typed}
              isSaving={isSaving}
              onAdd={() => void saveDraft(draftKey, () => gone.onAddAsNew(typed))}
              onClose={close}
            />
          ) : problem ? (
            <CellProblem
              problem={problem}
              label={label}
              typed={typed}
              asShown={asShown}
              isSaving={isSaving}
              onSaveMine={() => void save('save', true)}
              onTryAgain={() => void save('save')}
              onClose={close}
            />
          ) : (
            <div className="flex flex-col gap-1 px-1 text-xs whitespace-normal text-muted">
              {typed.length > longestInView ? (
                <p aria-hidden tabIndex={-1} className="idc max-h-48 overflow-y-auto wrap-anywhere text-ink">
                  {typed}
                </p>
              ) : null}
              {verdict?.remarks.length ? (
                <div id={id} role={isSaid ? 'alert' : undefined}>
                  {verdict.remarks.map(({ text, tone }) => (
                    <p key={text} className={`wrap-anywhere ${remarkTones[tone]}`}>
                      {text}
                    </p>
                  ))}
                  {isQuestion ? <p className="text-ink">{text.views.cells.again[question.by]}</p> : null}
                </div>
              ) : null}
              {word ? <p className="wrap-anywhere">{word}</p> : null}
              {extra ? (
                // The keys of the field hold for the box beside it, too.
                <div onKeyDown={onKeyDown}>
                  {extra(typed, {
                    isWanted: isMore === true,
                    want: (isWanted) => writeDraft(draftKey, { ...draft, isMore: isWanted }),
                  })}
                </div>
              ) : null}
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {isQuestion || verdict?.isRefused ? null : (
                  <p className="max-sm:hidden pointer-coarse:hidden">
                    {staging ? text.views.cells.stagingKeys : text.views.cells.keys}
                  </p>
                )}
                <span className="ml-auto flex gap-1">
                  {/* There is no Escape on a phone. */}
                  <Button
                    size="small"
                    look="ghost"
                    className="sm:not-pointer-coarse:hidden"
                    disabledReason={isSaving ? text.views.changes.beingSent : undefined}
                    onClick={close}
                  >
                    {text.views.cancel}
                  </Button>
                  <Button size="small" pending={isSaving} onClick={() => void save('save')}>
                    {isQuestion ? text.views.cells.saveAnyway : text.views.cells.save}
                  </Button>
                  {staging ? (
                    <Button
                      size="small"
                      disabledReason={isSaving ? text.views.changes.beingSent : undefined}
                      onClick={() => stage('stage')}
                    >
                      {isQuestion ? text.views.cells.stageAnyway : text.views.cells.stage}
                    </Button>
                  ) : null}
                </span>
              </div>
            </div>
          )}
        </FieldPopover>
      ) : null}
    </span>
  )
}

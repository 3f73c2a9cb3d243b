import { Pencil, Undo2 } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { text } from '../text/text.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { type Draft, useDraft, writeDraft } from './drafts.ts'
import type { ChangeProblem } from './use-change.ts'

/** How a value is staged instead of saved, where its change can be part of a plan. */
type Staging = {
  /** What is staged for it, if anything is. */
  staged: string | undefined
  onStage: (typed: string) => void
  onUnstage: () => void
}

type Props = {
  /** What the value is, for people who do not see the column: `data of www A`. */
  label: string
  /** Under which its typing is kept; equal for the same field of the same thing. */
  draftKey: string
  value: string
  /** Shown while it is not edited; default the value. */
  children?: ReactNode
  /** Why it can not be edited. */
  disabledReason?: string | undefined
  /** A word about what is typed, under the field. */
  hint?: (typed: string) => string | undefined
  /** @returns the problem, or nothing when it was saved */
  onSave: (typed: string, options: { overwrite: boolean }) => Promise<ChangeProblem | undefined>
  staging?: Staging | undefined
  /** Under the word, while it is edited: what can be asked for along with it. */
  extra?: (typed: string) => ReactNode
}

/**
 * A value edited in its place: Enter saves at once, Shift Enter stages, Escape leaves it unchanged. When somebody else
 * changed it meanwhile the typing stays, beside what is there now, and a person chooses.
 */
export const EditableCell = (props: Props) => {
  const { label, draftKey, value, children, disabledReason, staging } = props
  const draft = useDraft(draftKey)
  const button = useRef<HTMLButtonElement>(null)
  const [isFresh, setFresh] = useState(false)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current && !draft && document.activeElement === document.body) button.current?.focus()
    wasEdited.current = draft !== undefined
  }, [draft])
  if (draft) return <Editor {...props} draft={draft} isFresh={isFresh} />
  const open = () => {
    setFresh(true)
    writeDraft(draftKey, { typed: staging?.staged ?? value })
  }
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <button
        ref={button}
        type="button"
        title={disabledReason}
        disabled={disabledReason !== undefined}
        className="group/edit -mx-1.5 flex min-h-7 max-w-full min-w-0 items-center gap-1.5 rounded px-1.5 text-left hover:not-disabled:bg-accent-soft"
        onClick={open}
      >
        <span
          className={`min-w-0 sm:truncate max-sm:wrap-anywhere ${staging?.staged === undefined ? '' : 'text-muted line-through'}`}
        >
          <span className="sr-only">{viewsText.changes.edit(label)}: </span>
          {children ?? value}
        </span>
        {staging?.staged === undefined ? (
          <Pencil
            aria-hidden
            size={12}
            className="shrink-0 text-muted opacity-0 group-hover/edit:group-enabled/edit:opacity-100 group-focus-visible/edit:opacity-100"
          />
        ) : (
          <span className="idc max-w-[75%] shrink-0 truncate rounded bg-accent-soft px-1 text-accent">
            <span className="sr-only">{viewsText.changes.stagedIs} </span>
            {staging.staged}
          </span>
        )}
      </button>
      {staging?.staged === undefined ? null : (
        <Button
          size="small"
          look="ghost"
          className="w-6! px-0!"
          icon={<Undo2 aria-hidden size={12} />}
          aria-label={viewsText.changes.unstage(label)}
          title={viewsText.changes.unstage(label)}
          onClick={staging.onUnstage}
        />
      )}
    </span>
  )
}

type EditorProps = Props & {
  draft: Draft
  /** Just opened, and not come back into view. */
  isFresh: boolean
}

const Editor = ({ label, draftKey, value, draft, isFresh, hint, onSave, staging, extra }: EditorProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [isSaving, setSaving] = useState(false)
  const [isFocused, setFocused] = useState(isFresh)
  const { typed, problem } = draft
  useEffect(() => {
    if (isFresh) input.current?.select()
  }, [isFresh])
  const close = () => writeDraft(draftKey, undefined)
  const save = async (overwrite: boolean) => {
    if (typed === value) return close()
    setSaving(true)
    const found = await onSave(typed, { overwrite })
    setSaving(false)
    if (found) {
      writeDraft(draftKey, { typed, problem: found })
      input.current?.focus()
    } else close()
  }
  const stage = () => {
    staging?.onStage(typed)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Arrows move the caret here, not the row.
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.stopPropagation()
    if (event.key === 'Enter') {
      // Else the key would also press the button that comes back under it.
      event.preventDefault()
      if (event.shiftKey && staging) stage()
      else void save(false)
    }
    if (event.key === 'Escape') close()
  }
  const word = problem ? undefined : hint?.(typed)
  const followFocus = (event: FocusEvent<HTMLElement>) =>
    setFocused(event.type === 'focus' || event.currentTarget.contains(event.relatedTarget))
  return (
    <span className="contents" onFocus={followFocus} onBlur={followFocus}>
      <input
        ref={input}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-busy={isSaving}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="input h-7 px-1.5"
        value={typed}
        readOnly={isSaving}
        onChange={(event) =>
          writeDraft(draftKey, { typed: event.target.value, ...(problem ? { problem } : {}) })
        }
        onKeyDown={onKeyDown}
      />
      {problem || isFocused ? (
        <Below anchor={input}>
          {problem ? (
            <div role="alert" className="px-2 py-1 whitespace-normal">
              <p className="text-danger">{problem.message}</p>
              {problem.now ? <Theirs now={problem.now} /> : null}
              <div className="mt-2 flex gap-2">
                {problem.isDrift ? (
                  <Button size="small" onClick={() => void save(true)}>
                    {viewsText.changes.saveMine}
                  </Button>
                ) : null}
                <Button size="small" onClick={close}>
                  {problem.isDrift ? viewsText.changes.keepTheirs : text.cancel}
                </Button>
              </div>
            </div>
          ) : (
            <div className="flex flex-col gap-1 px-1 text-xs whitespace-normal text-muted">
              {word ? <p>{word}</p> : null}
              {extra?.(typed)}
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <p>{staging ? viewsText.changes.stagingKeys : viewsText.changes.keys}</p>
                {staging ? (
                  <span className="ml-auto flex gap-1">
                    <Button size="small" pending={isSaving} onClick={() => void save(false)}>
                      {viewsText.changes.save}
                    </Button>
                    <Button size="small" onClick={stage}>
                      {viewsText.changes.stage}
                    </Button>
                  </span>
                ) : null}
              </div>
            </div>
          )}
        </Below>
      ) : null}
    </span>
  )
}

/** Under the field, over the table: a cell cuts off what reaches out of it, so this stands where the field is on screen. */
const Below = ({ anchor, children }: { anchor: RefObject<HTMLElement | null>; children: ReactNode }) => {
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const follow = () => {
      const box = anchor.current?.getBoundingClientRect()
      if (box)
        setPlace({ left: Math.max(8, Math.min(box.left, window.innerWidth - 456)), top: box.bottom + 4 })
    }
    follow()
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      document.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [anchor])
  return (
    <div
      className="pop fixed z-20 max-w-[min(28rem,calc(100vw-1rem))]"
      style={place ?? { visibility: 'hidden' }}
    >
      {children}
    </div>
  )
}

const Theirs = ({ now }: { now: NonNullable<ChangeProblem['now']> }) => (
  <p className="mt-1">
    {viewsText.changes.now} <span className="idc">{Object.values(now).filter(Boolean).join(' ')}</span>
  </p>
)

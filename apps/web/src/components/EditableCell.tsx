import { Pencil } from 'lucide-react'
import {
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
import type { ChangeProblem } from './use-change.ts'

type Props = {
  /** What the value is, for people who do not see the column: `data of www A`. */
  label: string
  value: string
  /** Shown while it is not edited; default the value. */
  children?: ReactNode
  /** Why it can not be edited. */
  disabledReason?: string | undefined
  /** A word about what is typed, under the field. */
  hint?: (typed: string) => string | undefined
  /** @returns the problem, or nothing when it was saved */
  onSave: (typed: string, options: { overwrite: boolean }) => Promise<ChangeProblem | undefined>
}

/**
 * A value edited in its place: Enter saves at once, Escape leaves it unchanged. When somebody else changed it meanwhile the
 * typing stays, beside what is there now, and a person chooses.
 */
export const EditableCell = ({ label, value, children, disabledReason, hint, onSave }: Props) => {
  const [typed, setTyped] = useState<string>()
  if (typed === undefined) {
    return (
      <button
        type="button"
        title={disabledReason}
        disabled={disabledReason !== undefined}
        className="group/edit -mx-1.5 flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded px-1.5 text-left hover:not-disabled:bg-accent-soft"
        onClick={() => setTyped(value)}
      >
        <span className="min-w-0 truncate">
          <span className="sr-only">{viewsText.changes.edit(label)}: </span>
          {children ?? value}
        </span>
        <Pencil
          aria-hidden
          size={12}
          className="shrink-0 text-muted opacity-0 group-hover/edit:group-enabled/edit:opacity-100 group-focus-visible/edit:opacity-100"
        />
      </button>
    )
  }
  return <Editor label={label} value={value} typed={typed} setTyped={setTyped} hint={hint} onSave={onSave} />
}

type EditorProps = Pick<Props, 'label' | 'value' | 'hint' | 'onSave'> & {
  typed: string
  setTyped: (typed: string | undefined) => void
}

const Editor = ({ label, value, typed, setTyped, hint, onSave }: EditorProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<ChangeProblem>()
  const [isSaving, setSaving] = useState(false)
  useEffect(() => input.current?.select(), [])
  const save = async (overwrite: boolean) => {
    if (typed === value) return setTyped(undefined)
    setSaving(true)
    const found = await onSave(typed, { overwrite })
    setSaving(false)
    if (found) {
      setProblem(found)
      input.current?.focus()
    } else setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save(false)
    if (event.key === 'Escape') setTyped(undefined)
  }
  const word = problem ? undefined : (hint?.(typed) ?? viewsText.changes.keys)
  return (
    <>
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
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
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
              <Button size="small" onClick={() => setTyped(undefined)}>
                {problem.isDrift ? viewsText.changes.keepTheirs : text.cancel}
              </Button>
            </div>
          </div>
        ) : (
          <p className="px-1 text-xs whitespace-normal text-muted">{word}</p>
        )}
      </Below>
    </>
  )
}

/** Under the field, over the table: a cell cuts off what reaches out of it, so this stands where the field is on screen. */
const Below = ({ anchor, children }: { anchor: RefObject<HTMLElement | null>; children: ReactNode }) => {
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const follow = () => {
      const box = anchor.current?.getBoundingClientRect()
      if (box) setPlace({ left: box.left, top: box.bottom + 4 })
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
    <div className="pop fixed z-20 max-w-md" style={place ?? { visibility: 'hidden' }}>
      {children}
    </div>
  )
}

const Theirs = ({ now }: { now: NonNullable<ChangeProblem['now']> }) => (
  <p className="mt-1">
    {viewsText.changes.now} <span className="idc">{Object.values(now).filter(Boolean).join(' ')}</span>
  </p>
)

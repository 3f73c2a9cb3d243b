import { ChevronDown, ListChecks } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useSessionState } from '../api/session-store.ts'
import { editStep } from './edit-step.ts'
import { text } from '../text/text.ts'
import { isTyping } from '../ui/is-typing.ts'
import { focusHome } from '../ui/focus-home.ts'
import { useFoot } from '../ui/use-foot.ts'
import { useShortcut } from '../ui/use-shortcut.ts'
import { useStore } from '../util/store.ts'
import { isPlanOpen } from './has-staged.ts'
import { PlanActions } from './PlanActions.tsx'
import { PlanList } from './PlanList.tsx'
import { usePlanProgress } from './progress.ts'
import { ProgressLine, ProgressWords } from './ProgressParts.tsx'
import { clearFinished, isPlanFinished } from './stage.ts'
import { type StagedChange, stagedChanges, useStaged } from './staged.ts'
import { keepOnlyPlan } from './tab-name.ts'
import { planHeadline, talliesOf } from './tally.ts'
import { undoable } from './undoable.ts'

const setOpen = isPlanOpen.set

/** The plan at the foot: how much is staged, and opened the whole of it as a diff with the outcome of each change. */
export default function PlanTray() {
  const items = useStaged()
  const progress = usePlanProgress()
  const isOpen = useStore(isPlanOpen)
  const panel = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isExpired = useSessionState().status === 'expired'
  const tray = useRef<HTMLElement>(null)
  // A finished plan stays where it was applied, with its Undo; on other pages it has nothing more to say.
  const { pathname } = useLocation()
  const isSamePage = useNavigationType() === NavigationType.Replace
  const shownAt = useRef(pathname)
  useEffect(() => {
    // Another address of the page: what it was to show is there now.
    if (isSamePage) shownAt.current = pathname
    // Left while it is being done, it is finished a moment later.
    if (shownAt.current === pathname || progress) return
    if (isPlanFinished()) clearFinished()
    shownAt.current = pathname
  }, [pathname, isSamePage, progress])
  useFoot(tray, '--foot')
  useEffect(keepOnlyPlan, [])
  useEffect(() => {
    // Nothing more is shown of changes that were undone before the page was loaded; what is undone now has opened it.
    if (!isPlanOpen.get() && isPlanFinished() && undoable(stagedChanges()).length === 0) clearFinished()
  }, [])
  useEffect(() => {
    // At hand before it is needed: without it someone would be signed out unasked.
    import('./SignOutQuestion.tsx').catch(() => {})
  }, [])
  useEffect(() => {
    if (!isOpen) return
    // A check or an apply opens it too, and its button keeps the focus.
    const hasActed =
      document.activeElement !== button.current && tray.current?.contains(document.activeElement)
    if (!hasActed) panel.current?.focus()
  }, [isOpen])
  useShortcut('plan', () => setOpen(true))
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen || event.defaultPrevented || isExpired) return
      if (isTyping(event.target) || document.querySelector('dialog[open], :popover-open')) return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen, isExpired])
  const navigate = useNavigate()
  const edit = useCallback(
    (item: StagedChange) => {
      // The form is below the list.
      setOpen(false)
      editStep(navigate, item)
    },
    [navigate],
  )
  return (
    <>
      <div aria-hidden className="h-(--foot)" />
      <section
        ref={tray}
        aria-label={text.plan.region}
        className="fixed right-0 bottom-0 left-0 z-20 flex max-h-[calc(100dvh-3rem)] flex-col border-t border-line bg-raised shadow-pop sm:left-[13.5rem]"
      >
        {isOpen ? <PlanList ref={panel} items={items} onEdit={edit} /> : null}
        <div
          className={`flex min-h-13 items-center gap-x-3 gap-y-2 px-4 py-2 max-sm:flex-wrap ${isOpen ? 'border-t border-line' : ''}`}
        >
          <button
            {...focusHome}
            ref={button}
            type="button"
            aria-expanded={isOpen}
            className="btn btn-ghost -ml-2 px-2"
            onClick={() => setOpen(!isOpen)}
          >
            <ListChecks aria-hidden size={15} className="text-accent" />
            <span className="truncate tabular-nums">{planHeadline(items)}</span>
            <ChevronDown aria-hidden size={14} className={isOpen ? '' : 'rotate-180'} />
          </button>
          <span role="status" className="flex min-w-0 flex-wrap gap-x-3 text-muted tabular-nums">
            {progress ? (
              <ProgressWords progress={progress} />
            ) : (
              talliesOf(items).map(({ key, text, tone }) => (
                <span key={key} className={tone}>
                  {text}
                </span>
              ))
            )}
          </span>
          <PlanActions items={items} onOpen={() => setOpen(true)} />
        </div>
        {progress ? <ProgressLine progress={progress} /> : null}
      </section>
    </>
  )
}

import { matches, overTheirs, type Step } from '@hosting-console/console-core'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { type Draft, keepBase, takeOpened, writeDraft } from '../components/drafts.ts'
import type { text } from '../text/text.ts'
import type { EditableCellProps } from './EditableCell.tsx'
import { makeChange } from './make-change.ts'
import { saveDraft, useIsSaving } from './save-draft.ts'
import { theirsOf } from './say-change.ts'

/** What a value was sent off by. */
type Control = keyof typeof text.views.cells.again

/** @property isFresh just opened, and not come back into view */
export type EditedCell = { draft: Draft; isFresh: boolean }

type Props = EditableCellProps & EditedCell

export type Editing = ReturnType<typeof useEditing>

/** What is typed into a cell, judged, and how it is saved, staged or dropped. */
export const useEditing = (
  { draftKey, value, draft, isFresh, judge, isGone = false, changeTo, said, onStage, staging }: Props,
  input: RefObject<HTMLInputElement | null>,
) => {
  const isSaving = useIsSaving(draftKey)
  const [isFocused, setFocused] = useState(isFresh)
  const { typed, step, along, base = value } = draft
  // What was sent off although something is wrong with it, and by which control: the second time it goes.
  const [question, setQuestion] = useState<{ typed: string; by: Control }>()
  const isUnchanged = typed === (value ?? '')
  const isStuck = step !== undefined || isGone
  const verdict = isUnchanged ? undefined : judge?.(typed)
  const isSaid = question?.typed === typed
  const isQuestion = isSaid && verdict?.isAsked === true && !verdict.isRefused
  useKeptDraft({ draftKey, value, draft, isFresh }, input)
  const close = () => {
    // What comes of it has to be said here.
    if (!isSaving) writeDraft(draftKey, undefined)
  }
  const isStopped = (by: Control) => {
    // What was sent once and failed has been asked about.
    if (!verdict?.isRefused && (!verdict?.isAsked || isQuestion || step)) return false
    setQuestion({ typed, by })
    setFocused(true)
    input.current?.focus()
    return true
  }
  const save = async (by: Control, isAgreed = false) => {
    if (isUnchanged && !isGone) return close()
    if (!isAgreed && isStopped(by)) return undefined
    const theirs = isAgreed && !isGone ? theirsOf(step) : undefined
    const change = overTheirs(changeTo(typed, base), theirs)
    if (!change) return undefined
    // The same, written otherwise.
    if (matches(change.before, change.after)) return close()
    const make = (former: Step | undefined) => makeChange(change, said(change), former)
    if (await saveDraft(draftKey, make, onStage)) input.current?.focus()
  }
  const stage = (by: Control) => {
    if (isSaving || (!isUnchanged && isStopped(by))) return
    onStage([changeTo(typed, base)?.description, along])
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Arrows move the caret here, not the row.
    if (['ArrowUp', 'ArrowDown'].includes(event.key)) event.stopPropagation()
    if (event.key === 'Enter') {
      // Else the key would also press the button that comes back under it.
      event.preventDefault()
      if (isGone) return
      if (event.shiftKey && staging) stage('shift enter')
      else void save('enter')
    }
    if (event.key === 'Escape') close()
  }
  const followFocus = (event: FocusEvent<HTMLElement>) => {
    const isIn = event.type === 'focus' || event.currentTarget.contains(event.relatedTarget)
    setFocused(isIn)
    // One that was only looked into needs no leaving. The focus of another window may come back.
    if (!isIn && document.hasFocus() && !isStuck && typed === (staging?.staged ?? value)) close()
  }
  const asked = isQuestion ? question.by : undefined
  return {
    isSaving,
    isUnchanged,
    isStuck,
    verdict,
    isSaid,
    asked,
    isFocused,
    close,
    save,
    stage,
    onKeyDown,
    followFocus,
  }
}

/** Keeps what was shown when the typing began, and selects the text of a field that was just opened. */
const useKeptDraft = (
  { draftKey, value, draft, isFresh }: Pick<Props, 'draftKey' | 'value' | 'draft' | 'isFresh'>,
  input: RefObject<HTMLInputElement | null>,
) => {
  const isBased = draft.base !== undefined
  useEffect(() => {
    if (!isBased && value !== undefined) keepBase(draftKey, value)
  }, [isBased, draftKey, value])
  // Before a key can reach the field: what is typed into it is not selected.
  useLayoutEffect(() => {
    if (takeOpened(draftKey) || isFresh) input.current?.select()
  }, [isFresh, draftKey, input])
}

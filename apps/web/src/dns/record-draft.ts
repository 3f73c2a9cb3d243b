import type { RecordFields, Zone } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { onForget } from '../api/forget.ts'
import { hasDraft, saveDraft, typedIn, useDraft, useIsSaving, writeDraft } from '../changes/drafts.ts'
import type { ChangeProblem } from '../changes/make-change.ts'
import { dismissToast, showToast } from '../components/toasts.ts'
import { canBecomeAnother } from '../plan/outcome.ts'
import { stagedChange } from '../plan/staged.ts'
import { notePutBack } from '../plan/unstage-shown.ts'
import { unstage } from '../plan/stage.ts'
import { dnsText } from '../text/dns.ts'
import { viewsText } from '../text/views.ts'
import { isShape, isText } from '@hosting-console/console-core'

const emptyRecord: RecordFields = { host: '', type: 'A', data: '', ttl: '' }

const nameOf = ({ identity, name }: Zone): string => `new record ${identity} ${name}`

/** Whether a new record of a zone is being added: a failure is written into the form, so nothing else is put there until then. */
export const useIsAdding = (zone: Zone): boolean => useIsSaving(nameOf(zone))

/** What is typed as a new record of a zone. It outlives the page, and what is typed while it is added is the next one. */
export const useRecordDraft = (zone: Zone) => {
  const name = nameOf(zone)
  const { typed, problem } = useDraft(name) ?? {}
  const fields = useMemo(() => readFields(typed), [typed])
  const { write, put, move, empty, send } = useMemo(() => formOf(name), [name])
  /** The next record is often of the same type and lifetime. */
  const clear = () => empty({ ...emptyRecord, type: fields.type, ttl: fields.ttl })
  /** @returns whether it was saved; then the fields are empty, unless the next record stands in them */
  const save = async (add: () => Promise<ChangeProblem | undefined>): Promise<boolean> => {
    if (await send(add)) return false
    if (!hasDraft(name)) clear()
    return true
  }
  const isSaving = useIsSaving(name)
  return { fields, problem, isSaving, set: write, clear, save, put, move }
}

/** A record that was staged and is edited in the form. */
type Moved = {
  /** Added or staged from there: its place in the plan is not for it any more. */
  isGone: boolean
  /** What tells of it, where that gives back nothing else. */
  message?: number
}

/** Messages outlive the page, as does what they know of the form. */
const forms = new Map<string, ReturnType<typeof createForm>>()

onForget(() => forms.clear())

export const formOf = (name: string) => {
  const form = forms.get(name) ?? createForm(name)
  forms.set(name, form)
  return form
}

/** Nothing typed is lost: a message that gives it back stays until it is closed. */
const createForm = (name: string) => {
  const now = () => readFields(typedIn(name))
  const write = (fields: RecordFields) => writeDraft(name, { typed: JSON.stringify(fields) })
  /** What a record was copied to has nothing to lose. */
  let copied = ''
  /** What is in the form, as it is or typed on. */
  let held: Moved | undefined
  const isLost = () => {
    const fields = now()
    return fields.host + fields.data !== '' && JSON.stringify(fields) !== copied
  }
  const replace = (fields: RecordFields, next: { isCopy: boolean; moved?: Moved | undefined }) => {
    const [former, moved, isTyped] = [now(), held, isLost()]
    const text = JSON.stringify(fields)
    write(fields)
    copied = next.isCopy ? text : ''
    held = next.moved
    if (!isTyped || JSON.stringify(former) === text) return
    showToast({
      tone: 'warn',
      title: dnsText.replacedTyped,
      action: { label: viewsText.changes.undo, run: () => replace(former, { isCopy: false, moved }) },
    })
  }
  /** Puts a record into the fields. */
  const put = (fields: RecordFields) => replace(fields, { isCopy: true })
  /**
   * Moves a record that is staged into the fields, by its place in the plan.
   * @returns whether it could be: what may have been sent by now stays
   */
  const move = (id: number, what: string, fields: RecordFields): boolean => {
    const staged = stagedChange(id)
    if (!staged || !canBecomeAnother(staged.outcome)) return false
    const [former, formerly, isTyped] = [now(), held, isLost()]
    const putBack = unstage([id])
    write(fields)
    // It is in the form alone now: what replaces it there has to give it back.
    copied = ''
    const moved: Moved = { isGone: false }
    held = moved
    const text = JSON.stringify(fields)
    const message = showToast({
      tone: isTyped ? 'warn' : 'ok',
      title: dnsText.movedToForm(what),
      ...(isTyped ? { detail: dnsText.givenBack } : {}),
      action: {
        label: viewsText.changes.undo,
        run: () => {
          const isThere = !moved.isGone
          if (isThere) {
            putBack()
            notePutBack([id])
          }
          // Typed on, it is a record of its own.
          if (!isLost() || (isThere && JSON.stringify(now()) === text)) {
            write(former)
            held = formerly
          } else if (isTyped) replace(former, { isCopy: false, moved: formerly })
          else if (isThere) held = undefined
        },
      },
    })
    if (!isTyped) moved.message = message
    return true
  }
  /** Empties the fields of what was added or staged. */
  const empty = (fields: RecordFields) => {
    if (held) {
      held.isGone = true
      if (held.message !== undefined) dismissToast(held.message)
    }
    held = undefined
    write(fields)
  }
  /** What is on its way is gone from the form, unless it comes back. */
  const send = async (add: () => Promise<ChangeProblem | undefined>) => {
    const sent = held
    if (sent) sent.isGone = true
    const problem = await saveDraft(name, add)
    if (sent && problem) sent.isGone = false
    return problem
  }
  return { write, put, move, empty, send }
}

const isFields = isShape({ host: isText, type: isText, data: isText, ttl: isText })

const readFields = (typed: string | undefined): RecordFields => {
  if (typed === undefined) return emptyRecord
  try {
    const fields: unknown = JSON.parse(typed)
    return isFields(fields) ? fields : emptyRecord
  } catch {
    return emptyRecord
  }
}

import {
  canBecomeAnother,
  type ChangeDescription,
  isShape,
  isText,
  type RecordFields,
  type Zone,
} from '@hosting-console/console-core'
import { useMemo } from 'react'
import { onForget } from '../api/forget.ts'
import { draftOf, isTypedOn, readTyped, useDraft, writeDraft } from '../components/drafts.ts'
import { type Make, saveDraft, useIsSaving } from '../changes/save-draft.ts'
import { dismissToast, showToast } from '../components/toasts.ts'
import { stagedChange } from '../plan/staged.ts'
import { notePutBack } from '../plan/unstage-shown.ts'
import { stage, unstage } from '../plan/stage.ts'
import { text } from '../text/text.ts'

const emptyRecord: RecordFields = { host: '', type: 'A', data: '', ttl: '' }

const nameOf = ({ identity, name }: Zone): string => `new record ${identity} ${name}`

/** Whether a new record of a zone is being added: a failure is written into the form, so nothing else is put there until then. */
export const useIsAdding = (zone: Zone): boolean => useIsSaving(nameOf(zone))

/** What is typed as a new record of a zone. It outlives the page, and what is typed while it is added is the next one. */
export const useRecordDraft = (zone: Zone) => {
  const name = nameOf(zone)
  const { typed, step, along } = useDraft(name) ?? {}
  const fields = useMemo(() => readFields(typed), [typed])
  const { write, want, duplicateInto, editStaged, reset, send } = useMemo(() => formOf(name), [name])
  /** The next record is often of the same type. A TTL that stayed would be sent unseen. */
  const clear = () => reset({ ...emptyRecord, type: fields.type })
  /** @param onEmpty the fields are empty, and not those of the next record already */
  const save = async (add: Make, onEmpty: () => void): Promise<void> => {
    if ((await send(add)) || draftOf(name)) return
    clear()
    onEmpty()
  }
  const isSaving = useIsSaving(name)
  return { fields, step, along, isSaving, set: write, want, clear, save, duplicateInto, editStaged }
}

/** A record that was staged and is edited in the form. */
type MovedRecord = {
  /** Added or staged from there: its place in the plan is not for it any more. */
  isGone: boolean
  /** What tells of it, where that gives back nothing else. */
  message?: number
}

/** What is in the form, as it is or typed on. */
type Content = { fields: RecordFields; moved?: MovedRecord | undefined; isCopy?: boolean }

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
  const typedFields = () => readFields(draftOf(name)?.typed)
  let movedRecord: MovedRecord | undefined
  const hasTyped = () => isTypedOn(draftOf(name))
  /** @param base what is there without being typed: a copy has nothing to lose */
  const put = (fields: RecordFields, base: string, along?: ChangeDescription) =>
    writeDraft(name, {
      typed: JSON.stringify(fields),
      base: fields.host + fields.data === '' ? undefined : base,
      along,
    })
  const write = (fields: RecordFields) => {
    const { base = '', along } = draftOf(name) ?? {}
    put(fields, base, isSameRecord(fields, typedFields()) ? along : undefined)
  }
  const want = (along: ChangeDescription | undefined) => {
    const draft = draftOf(name)
    if (draft) writeDraft(name, { ...draft, along })
  }
  /** @returns what was there before */
  const exchange = ({ fields, moved, isCopy = false }: Content): Content & { isTyped: boolean } => {
    const previous = { fields: typedFields(), moved: movedRecord, isTyped: hasTyped() }
    put(fields, isCopy ? JSON.stringify(fields) : '')
    movedRecord = moved
    return previous
  }
  const replace = (content: Content) => {
    const { isTyped, ...previous } = exchange(content)
    if (!isTyped || JSON.stringify(previous.fields) === JSON.stringify(content.fields)) return
    showToast({
      tone: 'warn',
      title: text.dns.replacedTyped,
      action: { label: text.views.changes.undo, run: () => replace(previous) },
    })
  }
  const duplicateInto = (fields: RecordFields) => replace({ fields, isCopy: true })
  /**
   * Moves a record that is staged into the fields, by its place in the plan.
   * @returns whether it could be: what may have been sent by now stays
   */
  const editStaged = (id: number, what: string, fields: RecordFields): boolean => {
    const staged = stagedChange(id)
    if (!staged || !canBecomeAnother(staged)) return false
    const putBack = unstage([id])
    // It is in the form alone now: what replaces it there has to give it back.
    const moved: MovedRecord = { isGone: false }
    const { isTyped, ...previous } = exchange({ fields, moved })
    const sent = JSON.stringify(fields)
    const message = showToast({
      tone: isTyped ? 'warn' : 'ok',
      title: text.dns.movedToForm(what),
      ...(isTyped ? { detail: text.dns.givenBack } : {}),
      action: {
        label: text.views.changes.undo,
        run: () => {
          const isThere = !moved.isGone
          if (isThere) {
            putBack()
            notePutBack([id])
          }
          // Typed on, it is a record of its own.
          if (!hasTyped() || (isThere && JSON.stringify(typedFields()) === sent)) exchange(previous)
          else if (isTyped) replace(previous)
          else if (isThere) movedRecord = undefined
        },
      },
    })
    if (!isTyped) moved.message = message
    return true
  }
  /** Empties the fields of what was added or staged. */
  const reset = (fields: RecordFields) => {
    if (movedRecord) {
      movedRecord.isGone = true
      if (movedRecord.message !== undefined) dismissToast(movedRecord.message)
    }
    movedRecord = undefined
    write(fields)
  }
  /** What is on its way is gone from the form, unless it comes back. */
  const send = async (add: Make) => {
    const sentRecord = movedRecord
    if (sentRecord) sentRecord.isGone = true
    const hasFailed = await saveDraft(name, add, stage)
    if (sentRecord && hasFailed) sentRecord.isGone = false
    return hasFailed
  }
  return { write, want, duplicateInto, editStaged, reset, send }
}

/** A record is another one by all but its TTL. */
const isSameRecord = (one: RecordFields, other: RecordFields): boolean =>
  one.host === other.host && one.type === other.type && one.data === other.data

const isFields = isShape({ host: isText, type: isText, data: isText, ttl: isText })

const readFields = (typed: string | undefined): RecordFields => readTyped(typed, isFields) ?? emptyRecord

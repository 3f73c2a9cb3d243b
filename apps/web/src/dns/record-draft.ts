import type { RecordFields, Zone } from '@hosting-console/console-core'
import { useCallback, useMemo } from 'react'
import { hasDraft, saveDraft, typedIn, useDraft, useIsSaving, writeDraft } from '../changes/drafts.ts'
import type { ChangeProblem } from '../changes/make-change.ts'
import { showToast } from '../components/toasts.ts'
import { notePutBack } from '../plan/unstage-shown.ts'
import { unstage } from '../plan/stage.ts'
import { dnsText } from '../text/dns.ts'
import { viewsText } from '../text/views.ts'
import { isShape, isText } from '@hosting-console/console-core'

const emptyRecord: RecordFields = { host: '', type: 'A', data: '', ttl: '' }

/** What is typed as a new record of a zone. It outlives the page, and what is typed while it is added is the next one. */
export const useRecordDraft = (zone: Zone) => {
  const name = `new record ${zone.identity} ${zone.name}`
  const { typed, problem } = useDraft(name) ?? {}
  const fields = useMemo(() => readFields(typed), [typed])
  const set = useCallback((next: RecordFields) => writeDraft(name, { typed: JSON.stringify(next) }), [name])
  /** The next record is often of the same type and lifetime. */
  const clear = () => set({ ...emptyRecord, type: fields.type, ttl: fields.ttl })
  /** @returns whether it was saved; then the fields are empty, unless the next record stands in them */
  const save = async (send: () => Promise<ChangeProblem | undefined>): Promise<boolean> => {
    if (await saveDraft(name, send)) return false
    if (!hasDraft(name)) clear()
    return true
  }
  const isSaving = useIsSaving(name)
  const [put, move] = useMemo(() => putInto(name), [name])
  return { fields, problem, isSaving, set, clear, save, put, move }
}

/** Nothing typed is lost: a message that gives it back stays until it is closed. */
const putInto = (name: string) => {
  const now = () => readFields(typedIn(name))
  const write = (fields: RecordFields) => writeDraft(name, { typed: JSON.stringify(fields) })
  /** What a record was copied to has nothing to lose. */
  let copied = ''
  const isLost = () => {
    const fields = now()
    return fields.host + fields.data !== '' && JSON.stringify(fields) !== copied
  }
  /** Puts a record into the fields. */
  const put = (fields: RecordFields) => {
    const former = now()
    const isTyped = isLost()
    write(fields)
    copied = JSON.stringify(fields)
    if (!isTyped || JSON.stringify(former) === copied) return
    showToast({
      tone: 'warn',
      title: dnsText.replacedTyped,
      action: { label: viewsText.changes.undo, run: () => put(former) },
    })
  }
  /** Moves a record that is staged into the fields, by its place in the plan. */
  const move = (id: number, what: string, fields: RecordFields) => {
    const former = now()
    const isTyped = isLost()
    const putBack = unstage([id])
    write(fields)
    // It is in the form alone now: what replaces it there has to give it back.
    copied = ''
    const moved = JSON.stringify(fields)
    showToast({
      tone: isTyped ? 'warn' : 'ok',
      title: dnsText.movedToForm(what),
      ...(isTyped ? { detail: dnsText.givenBack } : {}),
      action: {
        label: viewsText.changes.undo,
        run: () => {
          putBack()
          notePutBack([id])
          // Typed on, it is a record of its own.
          if (!isLost() || JSON.stringify(now()) === moved) write(former)
          else if (isTyped) put(former)
        },
      },
    })
  }
  return [put, move] as const
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

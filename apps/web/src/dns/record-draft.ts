import type { RecordFields, Zone } from '@hosting-console/console-core'
import { useCallback, useMemo } from 'react'
import { hasDraft, saveDraft, useDraft, useIsSaving, writeDraft } from '../changes/drafts.ts'
import type { ChangeProblem } from '../changes/make-change.ts'
import { isShape, isText } from '@hosting-console/console-core'

const emptyRecord: RecordFields = { host: '', type: 'A', data: '', ttl: '' }

/** What is typed as a new record of a zone. It outlives the page, and what is typed while it is added is the next one. */
export const useRecordDraft = (zone: Zone) => {
  const name = `new record ${zone.identity} ${zone.name}`
  const { typed, problem } = useDraft(name) ?? {}
  const fields = useMemo(() => (typed === undefined ? emptyRecord : readFields(typed)), [typed])
  const set = useCallback((next: RecordFields) => writeDraft(name, { typed: JSON.stringify(next) }), [name])
  /** The next record is often of the same type and lifetime. */
  const clear = () => set({ ...emptyRecord, type: fields.type, ttl: fields.ttl })
  /** @returns whether it was saved; then the fields are empty, unless the next record stands in them */
  const save = async (send: () => Promise<ChangeProblem | undefined>): Promise<boolean> => {
    if (await saveDraft(name, send)) return false
    if (!hasDraft(name)) clear()
    return true
  }
  return { fields, problem, isSaving: useIsSaving(name), set, clear, save }
}

const isFields = isShape({ host: isText, type: isText, data: isText, ttl: isText })

const readFields = (typed: string): RecordFields => {
  try {
    const fields: unknown = JSON.parse(typed)
    return isFields(fields) ? fields : emptyRecord
  } catch {
    return emptyRecord
  }
}

import {
  changedArguments,
  type CurrentValues,
  type DescribedFunction,
  editCall,
  effectOf,
  isRead,
  toArguments,
} from '@hosting-console/console-core'
import { canBeCalled } from '@hosting-console/contract'
import { useNoticedChanges } from '../api/noticed-changes.ts'
import { useFormDraft } from '../requests/form-draft.ts'
import { text } from '../text/text.ts'
import { useCurrentValues } from './use-current-values.ts'
import { useFormIdentity } from './use-form-identity.ts'

/**
 * What the form of a function holds, who it would be sent as, and what is known of the thing it is about.
 * @param dialog that the form is in: the address is not its own, and who it is sent as may be given
 */
export const useFunctionForm = (callee: DescribedFunction, dialog?: { identity?: string | undefined }) => {
  const { module, description, path } = callee
  const judged = effectOf(path, description)
  const draft = useFormDraft(path, dialog && (dialog.identity ?? ''))
  const identity = useFormIdentity(module, path, judged.effect, dialog)
  const id = identity.chosen?.identity.id
  const about = toArguments(path, description, draft.values)
  const current = useCurrentValues(module, path, about.values, id)
  const found = current.kind === 'found' ? current.found : undefined
  const { values: typed, faults } = found
    ? toArguments(path, description, draft.values, found.current)
    : about
  const change = found && faults.size === 0 ? editCall(found, typed) : undefined
  const values = found ? changedArguments(found, typed) : typed
  const isLoading = current.kind === 'loading' || (current.kind === 'found' && current.isRefreshing)
  const { required_arguments, optional_arguments } = description
  return {
    callee,
    judged,
    isReading: isRead(path, description),
    draft,
    identity,
    id,
    /** Of the description of this function, since it was loaded last. */
    changes: useNoticedChanges().changes.filter((each) => `${each.module}/${each.function}` === path),
    names: [...new Set([...required_arguments, ...optional_arguments, ...draft.values.keys()])],
    typed,
    faults,
    current,
    found,
    /** What it changes of the thing it is about, where that is known. */
    change,
    /** What is sent of what is typed. */
    values,
    isLoading,
    isSame:
      found !== undefined &&
      faults.size === 0 &&
      draft.values.size > found.twin.shape.identifying.length &&
      !change &&
      Object.keys(values).every((name) => isKnown(found, name)),
    /** Why nothing can be sent or staged. */
    whyNot: canBeCalled(path) ? identity.refusal : text.functions.form.notCallable,
  }
}

/** Whether an argument says nothing new: it names the thing, or is what it is already. */
const isKnown = ({ twin, current }: CurrentValues, name: string): boolean =>
  twin.shape.identifying.includes(name) || current.has(name)

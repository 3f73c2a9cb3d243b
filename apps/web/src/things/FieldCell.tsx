import {
  argumentKnowledge,
  changeByForm,
  changeKey,
  type EditableField,
  type FormValue,
  isIdentifier,
  referencesIn,
  sendEmpty,
  stagedCall,
  textOfValue,
  toArguments,
  isMade,
  newStep,
} from '@hosting-console/console-core'
import type { ReactNode } from 'react'
import { EditableCell } from '../changes/EditableCell.tsx'
import { wholeOf, keptOf } from '../changes/kept-calls.ts'
import { memoryOnly } from '../components/drafts.ts'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import type { CellVerdict } from '../components/verdict.ts'
import { describeFormFault } from '../form/form-fault.ts'
import { stageCalls } from '../plan/stage-call.ts'
import { useStagedFor } from '../plan/stage.ts'
import { text } from '../text/text.ts'
import { stagedChanges, updateStaged } from '../plan/staged.ts'
import { unstageKey } from '../plan/unstage-shown.ts'

type Props = {
  field: string
  /** What people call the thing. */
  name: string
  editable: EditableField
  value: string
  children: ReactNode
}

/** A field of a thing, edited in its place by the function that sets it. */
export const FieldCell = ({ field, name, editable, value, children }: Props) => {
  const { argument, values, found } = editable
  const { path } = found.twin.change
  const { identity } = found.source
  const readOnly = useReadOnlyReason(identity)
  const key = changeKey(stagedCall({ path, identity, values }, found))
  const step = useStagedFor(key)
  const whole = step && wholeOf(step)
  const wanted = whole?.kind === 'call' ? whole.values[argument] : undefined
  const staged = wanted === undefined || textOfValue(wanted) === value ? undefined : textOfValue(wanted)
  /** @param base what was shown when the typing began */
  const changeTo = (typed: string, base: string | undefined) => {
    const { sent } = readTyped(editable, typed)
    const current = base === undefined ? found.current : new Map(found.current).set(argument, base)
    return sent === undefined
      ? undefined
      : changeByForm({ path, identity, values: { ...values, [argument]: sent } }, { ...found, current })
  }
  return (
    <EditableCell
      label={text.things.field(field, name)}
      draftKey={`${memoryOnly}${key} ${argument}`}
      value={value}
      disabledReason={readOnly}
      staging={readOnly === undefined ? { staged, onUnstage: () => unstageValue(key, argument) } : undefined}
      judge={(typed) => judge(editable, typed)}
      changeTo={changeTo}
      said={() => ({ done: text.things.changed(name) })}
      onStage={([change]) => {
        // As it is already: what was staged for it goes.
        if (change?.kind !== 'call') return unstageValue(key, argument)
        const current = new Map([...found.current, ...Object.entries(change.shown?.current ?? {})])
        return void stageCalls([change], { ...found, current })
      }}
    >
      {children}
    </EditableCell>
  )
}

/** What would be sent for what is typed, by the conversion of forms, or why nothing can be. */
const readTyped = ({ argument, found }: EditableField, typed: string) => {
  const { path, description } = found.twin.change
  const { kind, choices } = argumentKnowledge(path, argument)
  // A text can be emptied; there is no way to send no number and no name.
  const canBeEmpty = kind === 'text' && !choices && !isIdentifier(argument)
  const form = new Map<string, FormValue>([[argument, typed === '' && canBeEmpty ? sendEmpty : typed]])
  const { values, faults } = toArguments(path, description, form)
  return { sent: values[argument], fault: faults.get(argument) }
}

const judge = (editable: EditableField, typed: string): CellVerdict => {
  const { sent, fault } = readTyped(editable, typed)
  const refusal =
    fault === undefined
      ? sent === undefined
        ? describeFormFault('required')
        : referencesIn({ typed: sent }).length > 0
          ? text.things.noSteps
          : undefined
      : describeFormFault(fault)
  return {
    remarks: refusal === undefined ? [] : [{ text: refusal, tone: 'danger' }],
    isRefused: refusal !== undefined,
    isAsked: false,
  }
}

/** What is staged for one argument of an edit; with the last of them goes the edit. */
const unstageValue = (key: string, argument: string): void => {
  const step = stagedChanges().find((item) => changeKey(item.change) === key && !isMade(item))
  const change = step && wholeOf(step.change)
  if (!step || change?.kind !== 'call') return
  const { [argument]: _, ...values } = change.values
  const { about = {}, current = {} } = change.shown ?? {}
  // What names the thing changes nothing, nor does what is required and stays as it is.
  const isChanged = Object.entries(values).some(
    ([name, value]) => !(name in about) && textOfValue(current[name] ?? '') !== textOfValue(value),
  )
  if (isChanged) updateStaged([step.id], ({ id }) => newStep(id, keptOf({ ...change, values })))
  else unstageKey(key)
}

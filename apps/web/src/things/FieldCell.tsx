import {
  changeByForm,
  changeKey,
  type EditableField,
  stagedCall,
  textOfValue,
} from '@hosting-console/console-core'
import type { ReactNode } from 'react'
import { EditableCell } from '../changes/EditableCell.tsx'
import { wholeOf } from '../changes/kept-calls.ts'
import { useReadOnlyReason } from '../components/use-read-only.ts'
import { stageCalls } from '../plan/stage-call.ts'
import { useStagedFor } from '../plan/stage.ts'
import { text } from '../text/text.ts'
import { unstageValue } from './unstage-value.ts'

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
  const callFor = (typed: string) => ({ path, identity, values: { ...values, [argument]: typed } })
  /** @param base what was shown when the typing began */
  const foundAt = (base: string | undefined) =>
    base === undefined ? found : { ...found, current: new Map(found.current).set(argument, base) }
  return (
    <EditableCell
      label={text.things.field(field, name)}
      draftKey={`${key} ${argument}`}
      value={value}
      disabledReason={readOnly}
      staging={readOnly === undefined ? { staged, onUnstage: () => unstageValue(key, argument) } : undefined}
      changeTo={(typed, base) => changeByForm(callFor(typed), foundAt(base))}
      said={() => ({ done: text.things.changed(name) })}
      onStage={([change]) => {
        if (change?.kind !== 'call') return
        const current = new Map([...found.current, ...Object.entries(change.shown?.current ?? {})])
        stageCalls([change], { ...found, current })
      }}
    >
      {children}
    </EditableCell>
  )
}

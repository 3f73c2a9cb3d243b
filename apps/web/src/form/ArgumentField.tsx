import {
  argumentKnowledge,
  type DescribedFunction,
  type DescriptionChange,
  type FormValue,
  isPricedChoice,
  isTexts,
  sendEmpty,
  textOfValue,
} from '@hosting-console/console-core'
import type { Arguments, ArgumentValue } from '@hosting-console/api-client'
import { type ReactNode } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Named } from './Named.tsx'
import { ArgumentControl } from './ArgumentControl.tsx'
import { readJson } from './read-json.ts'
import { ChangeMark } from '../components/ChangeMark.tsx'

type Props = {
  callee: DescribedFunction
  name: string
  isRequired: boolean
  identity: string | undefined
  /** What the whole form holds. */
  values: Arguments
  isSuggested: boolean
  /** What it is now, where something shows that. */
  current: ArgumentValue | undefined
  value: FormValue
  onChange: (value: FormValue) => void
  fault: string | undefined
  /** How its description has changed. */
  change: DescriptionChange | undefined
  actions?: ReactNode
}

/** One argument: its label, the control that fits what is known of it, and "send empty". */
export const ArgumentField = ({
  callee,
  name,
  isRequired,
  identity,
  values,
  isSuggested,
  current,
  value,
  onChange,
  fault,
  change,
  actions,
}: Props) => {
  const knowledge = argumentKnowledge(callee.path, name, current)
  const isEmpty = value === sendEmpty
  const hasRows = knowledge.kind === 'structure' && !knowledge.several
  const saysRequired = change?.isRequired ?? change?.what === 'required'
  const { required_arguments: required, optional_arguments: optional } = callee.description
  const isDescribed = required.includes(name) || optional.includes(name)
  const note = [
    knowledge.unit,
    isRequired && !saysRequired ? text.functions.form.required : '',
    isDescribed ? '' : text.functions.form.notDescribed,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Field
      label={<Named name={name} />}
      note={
        change ? (
          <>
            {note} <ChangeMark change={change} />
          </>
        ) : (
          note
        )
      }
      isWide={hasRows || (isSuggested && isPricedChoice(callee.path, name))}
      // Rows begin with what there is, and have its fields.
      hint={
        hasRows && !isEmpty ? null : current === undefined ? (
          knowledge.example && (
            <>
              {text.functions.form.example} <span className="idc">{listed(readJson(knowledge.example))}</span>
            </>
          )
        ) : (
          <Now value={current} />
        )
      }
      error={fault}
      actions={
        <>
          <Button
            size="small"
            look="ghost"
            aria-pressed={isEmpty}
            aria-label={`${text.functions.form.sendEmpty}: ${name}`}
            title={text.functions.form.sendEmpty}
            // What an error speaks of is in view.
            className={`text-muted focus-visible:opacity-100 aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:opacity-100 ${fault === undefined ? 'sm:opacity-0' : ''} sm:group-focus-within/field:opacity-100 sm:group-hover/field:opacity-100`}
            onClick={() => onChange(isEmpty ? '' : sendEmpty)}
          >
            {text.functions.form.sendEmptyShort}
          </Button>
          {actions}
        </>
      }
    >
      {(control) =>
        isEmpty ? (
          <input
            {...control}
            name={name}
            readOnly
            value={text.functions.form.sentEmpty}
            className="input text-muted italic"
          />
        ) : (
          <ArgumentControl
            control={control}
            callee={callee}
            name={name}
            knowledge={knowledge}
            identity={identity}
            values={values}
            isSuggested={isSuggested}
            isRequired={isRequired}
            current={current}
            value={value}
            onChange={onChange}
          />
        )
      }
    </Field>
  )
}

/** A list of plain values, as people write one. */
const listed = (value: unknown): string | undefined => (isTexts(value) ? value.join(', ') : undefined)

const Now = ({ value }: { value: ArgumentValue }) => {
  const shown = listed(value) ?? textOfValue(value)
  return (
    <span className="block truncate" title={shown}>
      {shown === '' ? text.functions.current.empty : text.functions.current.is(shown)}
    </span>
  )
}

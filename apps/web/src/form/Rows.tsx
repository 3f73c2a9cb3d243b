import { type ArgumentValue, isRecord } from '@hosting-console/api-client'
import {
  argumentKnowledge,
  type ArgumentKnowledge,
  isTexts,
  textOfValue,
} from '@hosting-console/console-core'
import { Braces, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { ArgumentControl, Text, type TypedProps } from './ArgumentControl.tsx'
import { Named } from './Named.tsx'
import { placed } from './Several.tsx'
import { readJson } from './read-json.ts'

type Row = Readonly<Record<string, ArgumentValue>>

const rowsOf = (held: unknown): readonly Row[] | undefined => {
  const rows = typeof held === 'string' ? (held === '' ? [] : readJson(held)) : (held ?? [])
  return Array.isArray(rows) && rows.every(isRecord) ? (rows as readonly Row[]) : undefined
}

/** Every row taken out of a list is an empty list; nothing where nothing was is not sent. */
const written = (rows: readonly Row[], former: readonly Row[]): string => {
  const filled = rows.filter((row) => Object.keys(row).length > 0)
  return filled.length > 0 || former.length > 0 ? JSON.stringify(filled) : ''
}

/** A list of objects: a row for each, with the fields that are known. Without such, and for everything else, JSON. */
export const Rows = (props: TypedProps) => {
  const { name, value, current, knowledge } = props
  const [isJson, setJson] = useState(false)
  const [typed, setTyped] = useState<readonly Row[]>()
  const self = useRef<HTMLDivElement>(null)
  // One that was added is typed in.
  const [added, setAdded] = useState(0)
  useEffect(() => {
    const last = [...(self.current?.querySelectorAll('fieldset') ?? [])].at(-1)
    if (added > 0) last?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [added])
  const example = rowsOf(knowledge.example) ?? []
  const former = rowsOf(current) ?? []
  const isTyped = typed !== undefined && written(typed, former) === value
  const rows = isTyped ? typed : value === '' ? rowsOf(current) : rowsOf(value)
  const known = [...example, ...former, ...(rows ?? [])]
  const fields = [...new Set(known.flatMap((row) => Object.keys(row)))]
  const put = (next: readonly Row[]) => {
    setTyped(next)
    props.onChange(written(next, former))
  }
  const toggle = (
    <Button
      size="small"
      look="ghost"
      icon={<Braces aria-hidden size={13} />}
      onClick={() => setJson(!isJson)}
    >
      {isJson ? text.functions.entry.asRows : text.functions.entry.asJson}
    </Button>
  )
  if (isJson || !rows || fields.length === 0)
    return (
      <>
        <Text {...props} value={value === '' && former.length > 0 ? JSON.stringify(former) : value} />
        <div className="flex items-center gap-2 text-xs text-muted">
          {rows && fields.length > 0 ? toggle : text.functions.entry.json}
          {knowledge.example ? <span className="idc min-w-0 wrap-anywhere">{knowledge.example}</span> : null}
        </div>
      </>
    )
  return (
    <div ref={self} className="flex min-w-0 flex-col items-start gap-2">
      {placed(rows).map(({ each, place }) => (
        <OneRow
          key={place}
          props={props}
          fields={fields}
          known={known}
          row={each}
          index={place}
          onChange={(next) => put(rows.with(place, next))}
          onRemove={() => {
            self.current?.querySelector<HTMLElement>('button[name]')?.focus()
            put(rows.toSpliced(place, 1))
          }}
        />
      ))}
      <div className="flex flex-wrap items-center gap-1">
        <Button
          name={name}
          size="small"
          icon={<Plus aria-hidden size={13} />}
          onClick={() => {
            put([...rows, {}])
            setAdded(added + 1)
          }}
        >
          {text.functions.entry.addRow(name)}
        </Button>
        {toggle}
      </div>
    </div>
  )
}

type RowProps = {
  props: TypedProps
  fields: readonly string[]
  known: readonly Row[]
  row: Row
  index: number
  onChange: (row: Row) => void
  onRemove: () => void
}

const OneRow = ({ props, fields, known, row, index, onChange, onRemove }: RowProps) => (
  <fieldset className="flex w-full min-w-0 items-start gap-2 rounded-md border border-line py-2 pr-1 pl-3">
    <legend className="sr-only">{`${props.name} ${index + 1}`}</legend>
    <div className="grid min-w-0 flex-1 gap-x-3 gap-y-2 sm:grid-cols-2">
      {fields.map((field) => (
        <Field key={field} label={<Named name={field} />}>
          {(control) => (
            <ArgumentControl
              control={control}
              callee={props.callee}
              name={`${props.name}[${index}][${field}]`}
              knowledge={knowledgeOf(props.callee.path, field, known)}
              values={{}}
              isSuggested={false}
              identity={undefined}
              isRequired={false}
              current={undefined}
              value={textOfValue(row[field] ?? '')}
              onChange={(typed) => {
                const { [field]: _, ...others } = row
                const inOrder = fields.filter((each) => each === field || each in others)
                onChange(
                  typed === ''
                    ? others
                    : Object.fromEntries(
                        inOrder.map((each) => [each, each === field ? valueOf(typed) : (row[each] ?? '')]),
                      ),
                )
              }}
            />
          )}
        </Field>
      ))}
    </div>
    <Button
      size="small"
      look="ghost"
      aria-label={text.functions.entry.removeRow(props.name, index + 1)}
      icon={<X aria-hidden size={13} />}
      onClick={onRemove}
    />
  </fieldset>
)

/** A text, or what is written in JSON. */
const valueOf = (typed: string): ArgumentValue =>
  /^[[{]/.test(typed) ? ((readJson(typed) as ArgumentValue | undefined) ?? typed) : typed

/** As of an argument of that name; what holds a list in any row takes several. */
const knowledgeOf = (path: string, field: string, known: readonly Row[]): ArgumentKnowledge =>
  argumentKnowledge(
    path,
    field,
    known.map((row) => row[field]).find((each) => isTexts(each) && each.length > 0),
  )

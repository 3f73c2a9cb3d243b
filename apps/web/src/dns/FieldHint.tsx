import { fieldOfRule } from '@hosting-console/dns'
import { describeTyped } from '../components/describe-finding.ts'
import { remarkTones } from '../components/verdict.ts'
import type { EditableField } from './made-names.ts'
import { cellVerdict, type Verdict } from './verdict.ts'

type Props = { verdict: Verdict; field: EditableField; made: string | undefined }

/** Under a field of a new record: what is remarked on about it, else what it makes. */
export const FieldHint = ({ verdict, field, made }: Props) => {
  if (errorAt(verdict, field) !== undefined) return null
  const { remarks } = cellVerdict({ ...verdict, all: at(verdict.all, field) })
  if (remarks.length === 0) return made === undefined ? null : <span className="wrap-anywhere">{made}</span>
  return (
    <span className="flex flex-col">
      {remarks.map(({ text, tone }) => (
        <span key={text} className={`wrap-anywhere ${remarkTones[tone]}`}>
          {text}
        </span>
      ))}
    </span>
  )
}

/** What stops a field from being sent. */
export const errorAt = ({ errors }: Verdict, field: EditableField): string | undefined => {
  const [first] = at(errors, field)
  return first && describeTyped(first)
}

const at = (findings: Verdict['all'], field: EditableField) =>
  findings.filter(({ rule }) => fieldOfRule(rule) === field)

import {
  type ChangeDescription,
  differences,
  isDeletion,
  textOfValue,
  textsOf,
} from '@hosting-console/console-core'
import { fieldName } from '../text/names.ts'
import { text } from '../text/text.ts'
import { typeOf } from './changed-name.ts'
import { shownValue } from './shown-value.ts'

type Props = { change: ChangeDescription; now: Readonly<Record<string, string | undefined>> }

/** The thing as it was read, field by field. */
const readBefore = (change: ChangeDescription): Props['now'] => {
  if (change.kind === 'call')
    return Object.fromEntries(
      Object.entries(change.shown?.current ?? {}).map(([name, value]) => [name, textOfValue(value)]),
    )
  return textsOf(change).before ?? {}
}

/** Another person changed it meanwhile, field by field: what it was, what it is, what is wanted. */
export const ConflictTable = ({ change, now }: Props) => {
  const before = readBefore(change)
  const wanted = new Map(differences(change).map(({ field, to }) => [field, to]))
  const type = typeOf(change)
  // What an argument of a call means is not known.
  const isCall = change.kind === 'call'
  const shown = (field: string, value: string | undefined) =>
    value && !isCall ? shownValue(field, value, type) : value
  const isGoing = isDeletion(change)
  const fields = [...new Set([...wanted.keys(), ...Object.keys(now)])].filter(
    (field) => (wanted.has(field) && !isGoing) || now[field] !== before[field],
  )
  const { base, now: current, mine } = text.views.changes
  return (
    <table className="border-separate border-spacing-x-3 -ml-3 text-left">
      <thead className="text-xs text-muted">
        <tr>
          {[text.planParts.field, base, current, mine].map((name) => (
            <th key={name} scope="col" className="font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="idc">
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row" className="font-sans font-normal text-muted">
              {isCall ? field : fieldName(field)}
            </th>
            <td className="wrap-anywhere">{shown(field, before[field])}</td>
            <td className={`wrap-anywhere ${now[field] === before[field] ? '' : 'text-warn'}`}>
              {shown(field, now[field])}
            </td>
            <td className="wrap-anywhere text-accent">
              {isGoing
                ? text.planParts.toBeDeleted
                : wanted.has(field)
                  ? (shown(field, wanted.get(field)) ?? text.plan.usualName)
                  : shown(field, now[field])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

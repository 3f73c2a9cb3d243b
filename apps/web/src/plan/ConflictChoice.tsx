import {
  type ChangeDescription,
  differences,
  isDeletion,
  newStep,
  type ServiceDescription,
  textOfValue,
  textsOf,
} from '@hosting-console/console-core'
import { fieldName } from '../text/names.ts'
import { text } from '../text/text.ts'
import { shownValue } from '../changes/shown-value.ts'
import { Button } from '../ui/Button.tsx'
import { keptOf, overKept, wholeOf, wholeState } from '../changes/kept-calls.ts'
import { typeOf } from './shown-names.ts'
import { type StagedChange, updateStaged } from './staged.ts'
import { takeOut } from './take-out.ts'

type Props = { item: StagedChange; now: Readonly<Record<string, string>>; service: ServiceDescription }

/** The thing as it was read, field by field. */
const readBefore = (change: ChangeDescription): Readonly<Record<string, string | undefined>> => {
  if (change.kind === 'call')
    return Object.fromEntries(
      Object.entries(change.shown?.current ?? {}).map(([name, value]) => [name, textOfValue(value)]),
    )
  return textsOf(change).before ?? {}
}

/** Another person changed it meanwhile: what it was, what it is, what is wanted, and a choice. */
export const ConflictChoice = ({ item, now: kept, service }: Props) => {
  const change = wholeOf(item.change)
  const now = wholeState(kept)
  const based = overKept(service, change, kept)
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
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3">
      <table className="border-separate border-spacing-x-3 -ml-3 text-left">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="font-medium">
              {text.planParts.field}
            </th>
            <th scope="col" className="font-medium">
              {text.views.changes.base}
            </th>
            <th scope="col" className="font-medium">
              {text.views.changes.now}
            </th>
            <th scope="col" className="font-medium">
              {text.views.changes.mine}
            </th>
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
      <span className="flex flex-wrap gap-2">
        {based ? (
          <Button
            size="small"
            onClick={() => updateStaged([item.id], ({ id }) => newStep(id, keptOf(based)))}
          >
            {isGoing ? text.planParts.keepDeletion : text.planParts.overwriteWithMine}
          </Button>
        ) : null}
        <Button size="small" onClick={() => takeOut([item.id])}>
          {isGoing ? text.planParts.keepRecord : text.planParts.drop}
        </Button>
      </span>
    </div>
  )
}

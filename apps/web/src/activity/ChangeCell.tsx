import type { ActivityLine } from '../api/activity.ts'
import { noValue } from '../util/format.ts'
import { mask } from '../util/mask.ts'

/** What was, struck out, and what is; without either the arguments of the call. */
export const ChangeCell = ({ line: { change, arguments: kept } }: { line: ActivityLine }) => {
  if (change?.before || change?.after) {
    const names = [...new Set([...Object.keys(change.before ?? {}), ...Object.keys(change.after ?? {})])]
    return (
      <span>
        <span className="font-medium">{change.name ?? change.subject}</span>
        {names.map((name) => (
          <span key={name} className="ml-2.5">
            <span className="text-muted">{name}</span> <Value value={change.before?.[name]} isFormer />
            <span className="text-muted"> → </span>
            <Value value={change.after?.[name]} />
          </span>
        ))}
      </span>
    )
  }
  if (!kept || kept.length === 0) return <span className="text-muted">{noValue}</span>
  return kept.map(({ name, value }, index) => (
    <span key={name} className={index === 0 ? '' : 'ml-2.5'}>
      <span className="text-muted">{name}</span> <span className="idc">{value ?? mask}</span>
    </span>
  ))
}

const Value = ({ value, isFormer }: { value: string | undefined; isFormer?: boolean }) => {
  if (value === undefined || value === '') return <span className="text-muted">∅</span>
  return isFormer ? (
    <del className="idc text-muted">{value}</del>
  ) : (
    <ins className="idc no-underline">{value}</ins>
  )
}

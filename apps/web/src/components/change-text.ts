import type { ActivityLine } from '../api/activity.ts'
import { mask } from '../util/mask.ts'

/** `www: data 192.0.2.1 → 192.0.2.2` where it is known what was replaced, else the arguments of the call. */
export const changeText = ({ change, arguments: kept = [] }: ActivityLine): string => {
  if (change?.before || change?.after) {
    const names = new Set([...Object.keys(change.before ?? {}), ...Object.keys(change.after ?? {})])
    const fields = [...names].map(
      (name) => `${name} ${change.before?.[name] ?? '∅'} → ${change.after?.[name] ?? '∅'}`,
    )
    return `${change.name ?? change.subject}: ${fields.join(', ')}`
  }
  return kept.map(({ name, value }) => `${name}=${value ?? mask}`).join(' ')
}

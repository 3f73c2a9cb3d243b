import type { ChangeClaim } from '@hosting-console/contract'
import { BeforeAfter } from '../components/BeforeAfter.tsx'

type Values = ChangeClaim['before']

/** What a thing is about: alone it needs no name. */
const main = new Set(['data', 'ptr'])

/** Each field as it was, and as it is, or will be; of what is added or deleted as a whole the one that there is. */
export const Fields = ({ from, to }: { from: Values; to: Values }) => {
  const isWhole = from === undefined || to === undefined
  const names = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])].filter(
    (name) => !isWhole || (from ?? to)?.[name],
  )
  return names.map((name) => (
    <span key={name} className="mr-2.5">
      {names.length === 1 && main.has(name) ? null : <span className="text-muted">{name} </span>}
      <BeforeAfter from={from && (from[name] ?? '')} to={to && (to[name] ?? '')} />
    </span>
  ))
}

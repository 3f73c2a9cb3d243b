import type { ChangeClaim } from '@hosting-console/contract'

type Values = ChangeClaim['before']

/** What a thing is about: alone it needs no name. */
const main = new Set(['data', 'ptr'])

/** Each field as it was, struck out, and as it is, or will be. */
export const Fields = ({ from, to }: { from: Values; to: Values }) => {
  const names = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])]
  return names.map((name) => (
    <span key={name} className="ml-2.5">
      {names.length === 1 && main.has(name) ? null : <span className="text-muted">{name} </span>}
      <Value value={from?.[name]} isFormer />
      <span className="text-muted"> → </span>
      <Value value={to?.[name]} />
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

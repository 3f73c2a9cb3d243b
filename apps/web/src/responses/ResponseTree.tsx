import { isRecord, type Payload } from '@hosting-console/api-client'
import { useState } from 'react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { cellText } from './response-tables.ts'
import { IdentifierValue } from './IdentifierValue.tsx'

/** So many of a long list are drawn at once. */
const mostAtOnce = 100

/** A response as it is built: what holds others opens and closes, and is drawn when it is opened. */
export const ResponseTree = ({ payload }: { payload: Payload }) => (
  <div className="overflow-x-auto px-4 py-2">
    <Branches entries={Object.entries(payload)} parent="" depth={0} />
  </div>
)

type BranchesProps = { entries: readonly (readonly [string, unknown])[]; parent: string; depth: number }

const Branches = ({ entries, parent, depth }: BranchesProps) => {
  const [count, setCount] = useState(mostAtOnce)
  return (
    <ul className={depth === 0 ? '' : 'ml-1.5 border-l border-line pl-3.5'}>
      {entries.slice(0, count).map(([name, value]) => (
        <li key={name}>
          <Branch name={name} value={value} parent={parent} depth={depth} />
        </li>
      ))}
      {count < entries.length ? (
        <li>
          <Button size="small" look="ghost" onClick={() => setCount(count + mostAtOnce)}>
            {text.responses.moreOf(entries.length - count)}
          </Button>
        </li>
      ) : null}
    </ul>
  )
}

type BranchProps = { name: string; value: unknown; parent: string; depth: number }

const Branch = ({ name, value, parent, depth }: BranchProps) => {
  const held = entriesOf(value)
  const [isOpen, setOpen] = useState(depth === 0)
  if (!held || held.length === 0)
    return (
      <div className="flex min-h-7 min-w-0 items-baseline gap-2 py-0.5">
        <span className="idc shrink-0 text-muted">{name}</span>
        <span className={`wrap-anywhere ${typeof value === 'number' ? 'tabular-nums' : ''}`}>
          <IdentifierValue parent={parent} field={name} value={cellText(value)} />
        </span>
      </div>
    )
  // What a list holds is named by the list.
  const holder = Array.isArray(value) || !/^\d+$/.test(name) ? name : parent
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="idc min-h-7 py-0.5 hover:text-accent">
        {name}{' '}
        <span className="text-muted">
          {Array.isArray(value) ? text.responses.items(held.length) : text.responses.fieldCount(held.length)}
        </span>
      </summary>
      {isOpen ? <Branches entries={held} parent={holder} depth={depth + 1} /> : null}
    </details>
  )
}

/** Items of a list are counted from one. */
const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] | undefined => {
  if (Array.isArray(value)) return value.map((each: unknown, index) => [String(index + 1), each] as const)
  return isRecord(value) ? Object.entries(value) : undefined
}

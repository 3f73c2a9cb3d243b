import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { type NoticedChange, useNoticedChanges } from '../api/noticed-changes.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { paths } from '../util/paths.ts'
import { ChangeMark } from '../components/ChangeMark.tsx'
import { dayOf, pathOf } from '../components/change-words.ts'

/** How much of the description is another since this browser saw it first, and all of it when asked for. */
export const DescriptionChanges = () => {
  const { changes, dismiss } = useNoticedChanges()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (changes.length === 0) return null
  return (
    <section aria-label={text.description.changes.title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="btn btn-ghost -ml-2 min-w-0 px-2 text-left whitespace-normal"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden size={14} className={isOpen ? '' : '-rotate-90'} />
          {text.description.changes.count(changes.length, dayOf(Math.min(...changes.map(({ at }) => at))))}
        </button>
        <Button size="small" look="ghost" onClick={dismiss}>
          {text.description.changes.dismiss}
        </Button>
      </div>
      {isOpen ? (
        <ul id={id} aria-label={text.description.changes.title} className="card divide-y divide-line">
          {changes.toReversed().map((change) => (
            <ChangeRow key={`${pathOf(change)} ${change.argument ?? ''}`} change={change} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const ChangeRow = ({ change }: { change: NoticedChange }) => {
  const path = pathOf(change)
  const isGone = change.what === 'removed' && change.argument === undefined
  const to = change.function === undefined ? paths.module(path) : paths.function(path)
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2">
      <span className="text-muted tabular-nums">{dayOf(change.at)}</span>
      {isGone ? (
        <span className="idc wrap-anywhere">{path}</span>
      ) : (
        <Link to={to} className="idc link wrap-anywhere">
          {path}
        </Link>
      )}
      {change.argument === undefined ? null : <span className="idc wrap-anywhere">{change.argument}</span>}
      <span className="ml-auto">
        <ChangeMark change={change} />
      </span>
    </li>
  )
}

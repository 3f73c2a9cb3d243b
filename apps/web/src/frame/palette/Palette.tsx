import { indexFunctions } from '@hosting-console/console-core'
import { Boxes } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useService } from '../../api/service.ts'
import { viewIcons } from '../../components/view-icons.ts'
import { text } from '../../text/text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { type Entry, findEntries } from './entries.ts'
import { useThings } from './use-things.ts'

type Props = {
  /** Held outside: typing begins before this is there. */
  query: string
  onType: (query: string) => void
  onClose: () => void
}

const words = text.palette

/**
 * Where one can go, by typing: pages, what the projects hold, and every described function. A listbox as the ARIA practices
 * describe it.
 */
export default function Palette({ query, onType, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const { modules, isComplete } = useService()
  const index = useMemo(() => indexFunctions(modules), [modules])
  const [isEntered, setEntered] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const wanted = useDeferredValue(query)
  const { things, done, all, refused } = useThings(modules, wanted.trim() !== '')
  const entries = useMemo(() => findEntries(index, things, wanted), [index, things, wanted])
  // By where it leads: what is read meanwhile may come before it.
  const active = activeOf(entries, chosen)

  const open = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    void navigate(entry.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    setEntered(false)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      const next = (active + step + entries.length) % entries.length
      setChosen(entries[next]?.to)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // What is typed counts, also where the list has not caught up with it.
      const typed = query === wanted ? entries : findEntries(index, things, query)
      open(typed[activeOf(typed, chosen)])
      setEntered(typed.length === 0)
    }
  }
  const isReading = done < all
  // Enter that came before there was anything to open opens the first of what comes, once all of it is there.
  const isReady = isEntered && query === wanted && isComplete && !isReading
  useEffect(() => {
    if (isReady) open(entries[0])
  })
  return (
    <Dialog title={words.title} isTitleHidden placement="top" onClose={onClose}>
      <input
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
        aria-label={words.placeholder}
        placeholder={words.placeholder}
        className="h-11 w-full border-b border-line bg-transparent px-4 text-sm outline-none"
        value={query}
        onChange={(event) => {
          onType(event.target.value)
          setEntered(false)
          setChosen(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={words.title}
        className="max-h-[50vh] overflow-y-auto p-1"
      >
        {entries.map((entry, position) => (
          <div
            key={entry.to}
            id={`${id}-${position}`}
            role="option"
            aria-selected={position === active}
            tabIndex={-1}
            className="opt"
            onMouseMove={() => setChosen(entry.to)}
            onClick={() => open(entry)}
          >
            <EntryIcon entry={entry} />
            <span
              className={`max-w-3/4 shrink-0 truncate ${entry.kind === words.kinds.page ? '' : 'idc'}`}
              title={entry.name}
            >
              {entry.name}
            </span>
            <span className="truncate text-muted">{entry.note}</span>
            <span className="ml-auto shrink-0 pl-2 text-xs text-muted max-sm:sr-only">{entry.kind}</span>
          </div>
        ))}
      </div>
      {entries.length === 0 && !isReading ? (
        <p className="px-4 py-6 text-center text-muted">{words.none}</p>
      ) : null}
      <p
        role="status"
        className={
          isReading || refused > 0
            ? 'border-t border-line px-4 py-2 text-xs text-muted tabular-nums'
            : 'sr-only'
        }
      >
        {[isReading ? words.reading(done, all) : '', refused > 0 ? words.refused(refused) : '']
          .filter(Boolean)
          .join(' ')}
      </p>
    </Dialog>
  )
}

const activeOf = (entries: readonly Entry[], chosen: string | undefined): number =>
  Math.max(
    0,
    entries.findIndex(({ to }) => to === chosen),
  )

const EntryIcon = ({ entry: { view } }: { entry: Entry }) => {
  const Icon = view ? viewIcons[view] : Boxes
  return <Icon aria-hidden size={14} className="shrink-0 text-muted" />
}

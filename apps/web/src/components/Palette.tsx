import { indexFunctions, searchFunctions } from '@hosting-console/console-core'
import { canonicalAddress } from '@hosting-console/dns'
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useService } from '../api/service.ts'
import { text } from '../text/text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { paths } from '../util/paths.ts'
import { views } from './views.ts'

type Entry = { name: string; note: string; to: string }

const pages: Entry[] = [
  { name: text.navigation.overview, note: text.palette.pages, to: paths.home() },
  ...views.map(({ name, to }) => ({ name: text.navigation[name], note: text.palette.pages, to })),
  { name: text.navigation.functions, note: text.palette.pages, to: paths.functions() },
  { name: text.navigation.activity, note: text.palette.pages, to: paths.activity() },
  { name: text.navigation.history, note: text.palette.pages, to: paths.history() },
]

/** More would not be read, and the best come first. */
const mostEntries = 30

type Props = {
  /** What was typed before the field was there. */
  typedBefore: () => string
  onClose: () => void
}

/** Where one can go, by typing: pages and every described function. A listbox as the ARIA practices describe it. */
export default function Palette({ typedBefore, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const { modules } = useService()
  const index = useMemo(() => indexFunctions(modules), [modules])
  const [query, setQuery] = useState(typedBefore)
  const [active, setActive] = useState(0)
  const wanted = useDeferredValue(query)
  const entries = useMemo(() => findEntries(index, wanted), [index, wanted])

  const open = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    void navigate(entry.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      const next = (active + step + entries.length) % entries.length
      setActive(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // What is typed counts, also where the list has not caught up with it.
      open(findEntries(index, query)[active])
    }
  }
  return (
    <Dialog title={text.palette.title} isTitleHidden placement="top" onClose={onClose}>
      <input
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
        aria-label={text.palette.placeholder}
        placeholder={text.palette.placeholder}
        className="h-11 w-full border-b border-line bg-transparent px-4 text-sm outline-none"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={text.palette.title}
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
            onMouseMove={() => setActive(position)}
            onClick={() => open(entry)}
          >
            <span className="idc shrink-0">{entry.name}</span>
            <span className="truncate text-muted">{entry.note}</span>
          </div>
        ))}
      </div>
      {entries.length === 0 ? <p className="px-4 py-6 text-center text-muted">{text.palette.none}</p> : null}
    </Dialog>
  )
}

const findEntries = (index: ReturnType<typeof indexFunctions>, query: string): Entry[] => {
  const wanted = query.trim().toLowerCase()
  const address = canonicalAddress(wanted)
  if (address !== undefined)
    return [{ name: address, note: text.navigation.addresses, to: paths.address(address) }]
  const functions = searchFunctions(index, query).map(({ path, description }) => ({
    name: path,
    note: description.documentation,
    to: paths.function(path),
  }))
  return [...pages.filter(({ name }) => name.toLowerCase().includes(wanted)), ...functions].slice(
    0,
    mostEntries,
  )
}

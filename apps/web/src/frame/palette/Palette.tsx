import {
  findOperation,
  indexFunctions,
  isCurl,
  readCurl,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { Blocks, FileText, Globe, Replace, Star, Zap } from 'lucide-react'
import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '../../api/query-client.ts'
import { useService } from '../../api/service.ts'
import { signOut } from '../../api/session-store.ts'
import { viewIcons } from '../../components/view-icons.ts'
import { showToast } from '../../components/toasts.ts'
import { useSavedReplacements } from '../../components/saved-replacements.ts'
import { openFilled } from '../../requests/open-filled.ts'
import { useSavedRequests } from '../../requests/saved/use-saved-requests.ts'
import { text } from '../../text/text.ts'
import { runShortcut } from '../../ui/use-shortcut.ts'
import { switchLanguage } from '../../util/language.ts'
import { chooseTheme } from '../../util/theme.ts'
import { type Sources, findEntries, saidOf } from './entries.ts'
import type { Entry } from './entry.ts'
import { curlEntry, indexSaved } from './filled-entries.ts'
import { knownRecords } from './known-records.ts'
import { indexModules, indexPlaces } from './places.ts'
import { indexDeeds } from './server-entries.ts'
import { useThings } from './use-things.ts'

/** What the field does with its keys, once this is there. */
export type PaletteKeys = { press: (event: KeyboardEvent) => void }

type Props = {
  /** Of the list, which the field names. */
  id: string
  query: string
  /** Whether Enter was pressed before there was anything to open. */
  isEntered: boolean
  keys: Ref<PaletteKeys>
  onEnter: (isEntered: boolean) => void
  onActive: (id: string | undefined) => void
  onClose: () => void
}

/**
 * Where one can go and what one can do, by what is typed into the field above: pages, modules, actions, what the projects
 * hold, records that are loaded, and every described function. A listbox as the ARIA practices describe it.
 */
export default function Palette({ id, query, isEntered, keys, onEnter, onActive, onClose }: Props) {
  const navigate = useNavigate()
  const { requests } = useSavedRequests()
  const [replacements] = useSavedReplacements()
  const { modules, isComplete } = useService()
  const [chosen, setChosen] = useState<{ id: string; query: string }>()
  const wanted = useDeferredValue(query)
  const isWanted = wanted.trim() !== ''
  const { things, done, all, missing } = useThings(modules, isWanted)
  const isReading = done < all
  const places = useMemo(() => ownPlaces(), [])
  const sources = useMemo(
    (): Sources => ({
      places,
      ...described(modules),
      things,
      saved: indexSaved(requests, replacements),
      records: isWanted ? knownRecords(queryClient.getQueryCache(), modules) : [],
      isComplete: isComplete && !isReading,
    }),
    [places, modules, things, requests, replacements, isWanted, isComplete, isReading],
  )
  const pasted = useMemo(() => (isCurl(wanted) ? readCurl(modules, wanted) : undefined), [modules, wanted])
  const entries = useMemo(() => listed(pasted, sources, wanted), [pasted, sources, wanted])
  // By what it is: what is loaded meanwhile may come before it. What was chosen of another query is not meant any more.
  const chosenId = chosen?.query === query ? chosen.id : undefined
  const active = activeOf(entries, chosenId)
  const activeId = entries.length > 0 ? `${id}-${active}` : undefined
  useEffect(() => onActive(activeId), [onActive, activeId])

  const open = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    if ('fill' in entry.opens) {
      openFilled(navigate, entry.opens.fill)
      if (entry.opens.said !== undefined) showToast({ tone: 'warn', ...entry.opens.said })
    } else if ('run' in entry.opens) entry.opens.run()
    else void navigate(entry.opens.to, { state: entry.opens.state })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      const next = (active + step + entries.length) % entries.length
      setChosen({ id: entries[next]?.id ?? '', query })
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      // What is typed counts, also where the list has not caught up with it.
      const typed =
        query === wanted
          ? entries
          : listed(isCurl(query) ? readCurl(modules, query) : undefined, sources, query)
      open(typed[activeOf(typed, chosenId)])
      onEnter(typed.length === 0)
    }
  }
  useImperativeHandle(keys, () => ({ press }))
  // Enter that came before there was anything to open opens the first of what comes, once all of it is there.
  const isReady = isEntered && query === wanted && sources.isComplete
  useEffect(() => {
    if (!isReady) return
    open(entries[0])
    // What is found later was not meant.
    if (entries.length === 0) onEnter(false)
  })
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={text.palette.title}
        className="max-h-[50vh] overflow-y-auto p-1"
      >
        {entries.map((entry, position) => (
          <div
            key={entry.id}
            id={`${id}-${position}`}
            role="option"
            aria-selected={position === active}
            tabIndex={-1}
            className="opt"
            onMouseMove={() => setChosen({ id: entry.id, query })}
            onClick={() => open(entry)}
          >
            <EntryIcon entry={entry} />
            <span
              className={`truncate ${entry.note === '' ? '' : 'max-w-3/4 shrink-0'} ${isInWords[entry.kind] ? '' : 'idc'}`}
              title={entry.name}
            >
              {entry.name}
            </span>
            <span className="truncate text-muted">{entry.note}</span>
            <span className="ml-auto shrink-0 pl-2 text-xs text-muted max-sm:sr-only">
              {text.palette.kinds[entry.kind]}
            </span>
          </div>
        ))}
      </div>
      {entries.length === 0 && !isReading ? (
        <p className="px-4 py-6 text-center text-muted">
          {pasted && 'fault' in pasted ? text.palette.curl.faults[pasted.fault] : text.palette.none}
        </p>
      ) : null}
      <p
        role="status"
        className={
          isReading || missing > 0
            ? 'border-t border-line px-4 py-2 text-xs text-muted tabular-nums'
            : 'sr-only'
        }
      >
        {[isReading ? text.palette.reading(done, all) : '', missing > 0 ? text.palette.refused(missing) : '']
          .filter(Boolean)
          .join(' ')}{' '}
        <span className="sr-only">
          {isWanted && (entries.length > 0 || !isReading) ? saidOf(entries, wanted.trim()) : ''}
        </span>
      </p>
    </>
  )
}

/** A curl line is no search. */
const listed = (
  pasted: ReturnType<typeof readCurl> | undefined,
  sources: Sources,
  typed: string,
): readonly Entry[] => {
  if (!pasted) return findEntries(sources, typed)
  return 'fault' in pasted ? [] : [curlEntry(pasted)]
}

const ownPlaces = () =>
  indexPlaces({
    chooseTheme,
    switchLanguage,
    showShortcuts: () => runShortcut('help'),
    signOut: () => void signOut(),
  })

const prepare = (service: ServiceDescription) => ({
  functions: indexFunctions(service),
  modules: indexModules(service),
  deeds: indexDeeds(service),
  settingNames: findOperation(service, 'set reverse name')?.path,
  canSearchRecords: findOperation(service, 'list records') !== undefined,
})

let last: { of: ServiceDescription; made: ReturnType<typeof prepare> } | undefined

/** What is made of the descriptions, kept for the next time that the palette is opened. */
const described = (service: ServiceDescription) => {
  const isSame = last?.of.length === service.length && service.every((module, at) => module === last?.of[at])
  if (!last || !isSame) last = { of: service, made: prepare(service) }
  return last.made
}

const activeOf = (entries: readonly Entry[], chosen: string | undefined): number =>
  Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  )

/** What is written in words, and not in the letters of a machine. */
const isInWords: { [Kind in Entry['kind']]?: true } = {
  page: true,
  action: true,
  saved: true,
  replacement: true,
}

const icons = {
  ...viewIcons,
  page: FileText,
  action: Zap,
  module: Blocks,
  function: Blocks,
  record: Globe,
  saved: Star,
  replacement: Replace,
}

const EntryIcon = ({ entry: { kind, view } }: { entry: Entry }) => {
  const Icon = icons[kind === 'action' ? kind : (view ?? kind)]
  return <Icon aria-hidden size={14} className="shrink-0 text-muted" />
}

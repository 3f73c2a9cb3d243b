import { indexFunctions, searchFunctions } from '@hosting-console/console-core'
import { Activity, useDeferredValue, useMemo } from 'react'
import { type Service, useService } from '../api/service.ts'
import { PageTitle } from '../components/PageTitle.tsx'
import { useQueryState } from '../components/use-query-state.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failures } from './Failures.tsx'
import { FunctionList } from './FunctionList.tsx'
import { ModuleList } from './ModuleList.tsx'
import { ExportDescription } from './ExportDescription.tsx'
import { DescriptionChanges } from './DescriptionChanges.tsx'

/** A screenful and some, so that a keystroke is painted at once. */
const foundAtFirst = 15

/** Everything the service describes, and a search over all of it. */
export function Component() {
  return <Search service={useService()} />
}

/** Apart from the descriptions, so that a keystroke does not look after two dozen queries. */
const Search = ({ service }: { service: Service }) => {
  const [query, setQuery] = useQueryState('q')
  const wanted = useDeferredValue(query.trim())
  const index = useMemo(() => indexFunctions(service.modules), [service.modules])
  const described = index.reduce((count, { items }) => count + items.length, 0)
  const found = useMemo(() => searchFunctions(index, wanted), [index, wanted])
  return (
    <div className="flex flex-col gap-3">
      <PageTitle
        title={text.functions.title}
        note={service.isComplete ? described : undefined}
        actions={service.modules.length > 0 ? <ExportDescription service={service} /> : null}
      />
      <FilterInput
        hasShortcut
        label={text.functions.search}
        placeholder={`${text.functions.search} – ${text.functions.searchHint.toLowerCase()}`}
        value={query}
        onChange={setQuery}
        className="max-w-xl"
      />
      <DescriptionChanges />
      <Failures service={service} />
      <p role="status" className={wanted === '' ? 'sr-only' : 'text-muted'}>
        {wanted === '' ? '' : text.functions.found(found.length, wanted)}
      </p>
      {wanted === '' ? <ModuleList service={service} /> : null}
      {/* Prepared while nothing is typed, so that the first keystroke finds it drawn. */}
      <Activity mode={wanted !== '' && found.length > 0 ? 'visible' : 'hidden'}>
        <FunctionList isPathShown atFirst={foundAtFirst} label={text.functions.title} functions={found} />
      </Activity>
      {wanted !== '' && found.length === 0 ? (
        <NothingFound service={service} query={wanted} clear={() => setQuery('')} />
      ) : null}
    </div>
  )
}

/** Nothing matches only once everything is described. */
const NothingFound = ({ service, query, clear }: { service: Service; query: string; clear: () => void }) => {
  if (service.isComplete)
    return (
      <div className="card">
        <Empty action={<Button onClick={clear}>{text.views.gate.back}</Button>}>
          {text.functions.found(0, query)}
        </Empty>
      </div>
    )
  return service.error ? null : <Skeleton label={text.loading} />
}

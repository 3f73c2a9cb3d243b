import { comparableText } from '@hosting-console/dns'
import { PageTitle } from '../components/PageTitle.tsx'
import { useQueryState } from '../components/use-query-state.ts'
import { SavedFile } from '../requests/saved/SavedFile.tsx'
import { SavedRequests } from '../requests/saved/SavedRequests.tsx'
import { useSavedRequests } from '../requests/saved/use-saved-requests.ts'
import { text } from '../text/text.ts'
import { Empty } from '../ui/Empty.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'

/** Every filled form that was saved under a name, to be opened, removed, and handed over as a file. */
export function Component() {
  const { requests, bring } = useSavedRequests()
  const [filter, setFilter] = useQueryState('q')
  const words = comparableText(filter).split(/\s+/).filter(Boolean)
  const shown = requests.filter(({ name, path, values }) => {
    const all = comparableText([name, path, ...Object.values(values)].join(' '))
    return words.every((word) => all.includes(word))
  })
  return (
    <div className="flex flex-col gap-3">
      <PageTitle
        title={text.saved.title}
        note={requests.length || undefined}
        actions={<SavedFile requests={requests} onImport={bring} />}
      />
      <p className="text-muted">{text.saved.hint}</p>
      {requests.length > 0 ? (
        <FilterInput
          hasShortcut
          label={text.saved.filter}
          value={filter}
          onChange={setFilter}
          className="max-w-xl"
        />
      ) : null}
      {shown.length > 0 ? (
        <SavedRequests label={text.saved.title} requests={shown} />
      ) : (
        <div className="card">
          <Empty>{requests.length === 0 ? text.saved.none : text.saved.noMatch}</Empty>
        </div>
      )}
    </div>
  )
}

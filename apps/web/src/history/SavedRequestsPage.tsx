import { useRef } from 'react'
import { PageTitle } from '../components/PageTitle.tsx'
import { showToast } from '../components/toasts.ts'
import { useQueryState } from '../components/use-query-state.ts'
import { readSavedFile, writeSavedFile } from '../requests/saved/saved-file.ts'
import { SavedRequests } from '../requests/saved/SavedRequests.tsx'
import { useSavedRequests } from '../requests/saved/use-saved-requests.ts'
import { savedText } from '../text/saved.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { download } from '../util/download.ts'

/** Every filled form that was saved under a name, to be opened, removed, and handed over as a file. */
export function Component() {
  const { requests } = useSavedRequests()
  const [filter, setFilter] = useQueryState('q')
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = requests.filter(({ name, path, values }) => {
    const all = [name, path, ...Object.values(values)].join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  })
  return (
    <div className="flex flex-col gap-3">
      <PageTitle
        title={savedText.title}
        note={requests.length || undefined}
        actions={
          <>
            <ImportFile />
            {requests.length > 0 ? (
              <Button onClick={() => download('requests.json', 'application/json', writeSavedFile(requests))}>
                {savedText.exportAll}
              </Button>
            ) : null}
          </>
        }
      />
      <p className="text-muted">{savedText.hint}</p>
      {requests.length > 0 ? (
        <FilterInput
          hasShortcut
          label={savedText.filter}
          value={filter}
          onChange={setFilter}
          className="max-w-xl"
        />
      ) : null}
      {shown.length > 0 ? (
        <SavedRequests label={savedText.title} requests={shown} />
      ) : (
        <div className="card">
          <Empty>{requests.length === 0 ? savedText.none : savedText.noMatch}</Empty>
        </div>
      )}
    </div>
  )
}

const ImportFile = () => {
  const { bring } = useSavedRequests()
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    const found = readSavedFile(await file.text())
    if ('fault' in found) {
      showToast({
        tone: 'danger',
        title: savedText.notImported(file.name),
        detail: savedText.faults[found.fault],
      })
      return
    }
    bring(found.requests)
    showToast({
      tone: found.left > 0 ? 'warn' : 'ok',
      title: savedText.imported(found.requests.length),
      ...(found.left > 0 ? { detail: savedText.left(found.left) } : {}),
    })
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>{savedText.importFile}</Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={savedText.importFile}
        hidden
        onChange={({ target }) => {
          void read(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}

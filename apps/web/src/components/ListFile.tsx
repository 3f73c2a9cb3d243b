import type { Guard } from '@hosting-console/console-core'
import { savedText } from '../text/saved.ts'
import { Button } from '../ui/Button.tsx'
import { useFile } from '../ui/use-file.tsx'
import { download } from '../util/download.ts'
import { type ListFileKind, readListFile, writeListFile } from '../util/list-file.ts'
import { showToast } from './toasts.ts'

type Props<Entry> = {
  kind: ListFileKind
  entries: readonly Entry[]
  /** What a file has to hold. */
  isEntry: Guard<Entry>
  words: { other: string; imported: (count: number) => string; left: (count: number) => string }
  onImport: (entries: readonly Entry[]) => void
}

/** Entries that this browser keeps, as a file, and from one. */
export function ListFile<Entry>({ kind, entries, isEntry, words, onImport }: Props<Entry>) {
  const read = async (file: File) => {
    const found = readListFile(kind, await file.text(), isEntry)
    if ('fault' in found) {
      showToast({
        tone: 'danger',
        title: savedText.file.notImported(file.name),
        detail: found.fault === 'newer' ? savedText.file.newer : words.other,
      })
      return
    }
    onImport(found.entries)
    showToast({
      tone: found.left > 0 ? 'warn' : 'ok',
      title: words.imported(found.entries.length),
      ...(found.left > 0 ? { detail: words.left(found.left) } : {}),
    })
  }
  const { choose, field } = useFile(savedText.file.bring, (file) => void read(file))
  return (
    <>
      <Button onClick={choose}>{savedText.file.bring}</Button>
      {field}
      {entries.length > 0 ? (
        <Button onClick={() => download(`${kind}.json`, 'application/json', writeListFile(kind, entries))}>
          {savedText.file.save}
        </Button>
      ) : null}
    </>
  )
}

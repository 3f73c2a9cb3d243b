import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { useFile } from '../ui/use-file.tsx'
import { type EntryReader, type ListFileKind, readListFile, writeListFile } from '../util/list-file.ts'
import { saveFile } from './save-file.ts'
import { showToast } from './toasts.ts'

type Props<Entry> = {
  kind: ListFileKind
  entries: readonly Entry[]
  readEntry: EntryReader<Entry>
  words: { other: string; imported: (count: number) => string }
  /** @returns how many were added: what is there already is there once */
  onImport: (entries: readonly Entry[]) => number
}

const sayNotImported = ({ name }: File, detail: string) =>
  showToast({ tone: 'danger', title: text.saved.file.notImported(name), detail })

/** Entries that this browser keeps, as a file, and from one. */
export function ListFile<Entry>({ kind, entries, readEntry, words, onImport }: Props<Entry>) {
  const read = async (file: File) => {
    const found = readListFile(kind, await file.text(), readEntry)
    if ('fault' in found) {
      sayNotImported(file, found.fault === 'newer' ? text.saved.file.newer : words.other)
      return
    }
    const added = onImport(found.entries)
    showToast({
      tone: found.left > 0 ? 'warn' : 'ok',
      title: words.imported(added),
      ...(found.left > 0 ? { detail: text.saved.file.left(found.left) } : {}),
    })
  }
  const { choose, field } = useFile(text.saved.file.bring, (file) => {
    // A file may have been moved, or stand where no one may read it.
    read(file).catch(() => sayNotImported(file, text.saved.file.notRead))
  })
  return (
    <>
      <Button onClick={choose}>{text.saved.file.bring}</Button>
      {field}
      {entries.length > 0 ? (
        <Button
          onClick={() =>
            saveFile(`${kind}.json`, 'application/json', writeListFile(kind, entries), {
              holds: text.views.files.entries(entries.length),
            })
          }
        >
          {text.saved.file.save}
        </Button>
      ) : null}
    </>
  )
}

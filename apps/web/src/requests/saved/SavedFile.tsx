import { text } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useFile } from '../../ui/use-file.tsx'
import { readSavedRequest, type SavedRequest } from './saved-requests.ts'
import { readListFile, writeListFile } from '../../util/list-file.ts'
import { saveFile } from '../../components/save-file.ts'
import { showToast } from '../../components/toasts.ts'

type Props = {
  requests: readonly SavedRequest[]
  /** @returns how many were added: what is there already is there once */
  onImport: (requests: readonly SavedRequest[]) => number
}

const sayNotImported = ({ name }: File, detail: string) =>
  showToast({ tone: 'danger', title: text.saved.file.notImported(name), detail })

/** Saved requests as a file, and from one. */
export const SavedFile = ({ requests, onImport }: Props) => {
  const read = async (file: File) => {
    const found = readListFile(await file.text(), readSavedRequest)
    if ('fault' in found) {
      sayNotImported(file, found.fault === 'newer' ? text.saved.file.newer : text.saved.other)
      return
    }
    const added = onImport(found.entries)
    showToast({
      tone: found.left > 0 ? 'warn' : 'ok',
      title: text.saved.imported(added),
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
      {requests.length > 0 ? (
        <Button
          onClick={() =>
            saveFile('requests.json', 'application/json', writeListFile(requests), {
              holds: text.views.files.entries(requests.length),
            })
          }
        >
          {text.saved.file.save}
        </Button>
      ) : null}
    </>
  )
}

import type { Invoice } from '@hosting-console/api-client'
import { useState } from 'react'
import { useSession } from '../../api/session-store.ts'
import { describeFailure } from '../../components/failure.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogActions } from '../../ui/DialogActions.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { download } from '../../util/download.ts'
import { archiveOf } from './archive.ts'
import { documentsOf, type Missing, missingCsv, missingFile, type Wanted } from './document-files.ts'
import { useDownloads } from './use-downloads.ts'

type Props = {
  invoices: readonly Invoice[]
  nameOf: (isLacking: boolean) => string
  onClose: () => void
}

/** Fetches the documents of invoices through the console and saves them as one archive; what is missing in it is named. */
export const DocumentsDialog = ({ invoices, nameOf, onClose }: Props) => {
  const { documentHosts } = useSession().settings
  // Once: what was fetched is known by these, also after signing in again.
  const [{ wanted, missing, refusedHosts }] = useState(() => documentsOf(invoices, documentHosts))
  const [saved, setSaved] = useState('')
  const [fault, setFault] = useState<unknown>()
  const save = (fetched: ReadonlyMap<Wanted, Blob>, failed: readonly Missing[]) => {
    const lacking = [...failed, ...missing]
    const name = `${nameOf(lacking.length > 0)}.zip`
    const files = [...fetched].map(([each, content]) => ({ name: each.name, content }))
    const note = { name: missingFile, content: new Blob([missingCsv(lacking)]) }
    const finish = (archive: Blob) => {
      download(name, archive.type, archive)
      setSaved(text.documents.saved(name, fetched.size))
    }
    archiveOf(lacking.length > 0 ? [...files, note] : files).then(finish, setFault)
  }
  const { phase, fetched, failed, start, cancel } = useDownloads(wanted, save)
  const begin = () => {
    setSaved('')
    start()
  }
  const isRunning = phase === 'running'
  const retryable = failed.filter(({ mayRetry }) => mayRetry).length
  return (
    <Dialog title={text.documents.title} onClose={isRunning ? undefined : onClose}>
      <div className="flex flex-col gap-4 px-5 pt-1 pb-5">
        <p>{text.documents.found(wanted.length, invoices.length)}</p>
        {refusedHosts.length > 0 && phase === 'ready' ? (
          <Notice tone="warn">{text.documents.hosts(refusedHosts.join(', '))}</Notice>
        ) : null}
        {phase === 'ready' ? null : <Progress done={fetched.size} all={wanted.length} />}
        <p role="status" className={saved === '' ? 'sr-only' : ''}>
          {saved}
        </p>
        {fault === undefined ? null : <Notice>{describeFailure(fault).title}</Notice>}
        {isRunning ? null : <MissingList missing={[...failed, ...missing]} />}
        <DialogActions>
          {/* Each has a key: the focus moves on with the phase, and isn't lost with the button that was pressed. */}
          {isRunning ? (
            <Button key="cancel" autoFocus onClick={cancel}>
              {text.documents.cancelling}
            </Button>
          ) : (
            <Button key={phase} autoFocus={phase === 'ended' && retryable === 0} onClick={onClose}>
              {text.close}
            </Button>
          )}
          {phase === 'ready' ? (
            <Button
              look="primary"
              autoFocus={wanted.length > 0}
              disabledReason={wanted.length === 0 ? text.documents.nothing : undefined}
              onClick={begin}
            >
              {text.documents.start(wanted.length)}
            </Button>
          ) : null}
          {phase === 'ended' && retryable > 0 ? (
            <>
              {fetched.size > 0 ? (
                <Button onClick={() => save(fetched, failed)}>{text.documents.save(fetched.size)}</Button>
              ) : null}
              <Button look="primary" autoFocus onClick={begin}>
                {text.documents.retry(retryable)}
              </Button>
            </>
          ) : null}
        </DialogActions>
      </div>
    </Dialog>
  )
}

const Progress = ({ done, all }: { done: number; all: number }) => {
  const words = text.documents.progress(done, all)
  return (
    <div className="flex flex-col gap-1">
      <div
        role="progressbar"
        aria-label={text.documents.title}
        aria-valuenow={done}
        aria-valuemax={all}
        aria-valuetext={words}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-accent" style={{ width: `${(100 * done) / Math.max(all, 1)}%` }} />
      </div>
      <span className="text-muted tabular-nums">{words}</span>
    </div>
  )
}

/** So many numbers are read, and the file in the archive has them all. */
const mostNamed = 60

/** What is missing, under each reason the numbers of its invoices. */
const MissingList = ({ missing }: { missing: readonly Missing[] }) => {
  if (missing.length === 0) return null
  return (
    <section aria-label={text.documents.missing(missing.length)} className="flex flex-col gap-2">
      <h3 className="font-medium">{text.documents.missing(missing.length)}</h3>
      <dl className="flex flex-col gap-2">
        {[...Map.groupBy(missing, ({ reason }) => reason)].map(([reason, those]) => (
          <div key={reason}>
            <dt>{reason}</dt>
            <dd className="text-muted wrap-anywhere tabular-nums">{namesOf(those)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const namesOf = (those: readonly Missing[]): string => {
  const names = those.slice(0, mostNamed).map(({ invoice }) => invoice.invoicenumber)
  const further = those.length - names.length
  return [...names, ...(further > 0 ? [text.documents.moreOf(further)] : [])].join(', ')
}

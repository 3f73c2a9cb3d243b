import { isMade, statusOf } from '@hosting-console/console-core'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { ExportMenu, tableOf } from '../components/ExportMenu.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogActions } from '../ui/DialogActions.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Table } from '../ui/table/Table.tsx'
import { paths } from '../util/paths.ts'
import { responseColumns, responseRows } from './bulk-responses.ts'
import { callColumn, endedColumns } from './bulk-columns.tsx'
import type { BulkCall } from './bulk-calls.ts'
import type { BulkJournal } from './bulk-journal.ts'
import { isRetriable, isUntried } from './run-calls.ts'
import { type Count, countsOf } from '../plan/tally.ts'

type Props = {
  path: string
  journal: BulkJournal
  isReading: boolean
  /** Why no other run can be begun now. */
  busy: string | undefined
  /** How a run that goes on later is made. */
  choices: ReactNode
  onClose: () => void
}

/** Many calls, each with its outcome. What failed can be tried again, what is unknown can't; while they are sent the dialog stays. */
export const BulkResults = ({ path, journal, isReading, busy, choices, onClose }: Props) => {
  const { calls, isRunning, isStopping } = journal
  const count = (wanted: (call: BulkCall) => boolean) => calls.filter(wanted).length
  const done = count(isMade)
  const failed = count(isRetriable)
  const unknown = count((call) => statusOf(call).status === 'unknown')
  const untried = count(isUntried)
  const columns = endedColumns[isReading ? 'reads' : 'others']
  // What is under way says so in its row.
  const isSaid = (key: Count['key']) =>
    ['applied', 'unchanged', 'sending', isRunning ? 'untried' : ''].includes(key)
  const responses = useMemo(() => (isReading ? responseRows(calls) : []), [isReading, calls])
  const tableColumns = useMemo(() => responseColumns(responses), [responses])
  const title = text.bulk[isRunning ? 'running' : untried > 0 ? 'stopped' : 'ended'](path)
  return (
    <Dialog title={title} onClose={isRunning ? undefined : onClose} isWide>
      <div className="flex flex-col gap-4 px-5 pt-1 pb-5">
        <p role="status" className="tabular-nums">
          {[
            text.plan.progress.apply(done, calls.length),
            ...countsOf(calls.map((call) => statusOf(call))).flatMap(({ key, text: tally }) =>
              isSaid(key) ? [] : [tally],
            ),
          ].join(' · ')}
        </p>
        {isReading && done > 0 ? (
          <Link to={paths.history()} className="link self-start">
            {text.bulk.history}
          </Link>
        ) : null}
        {unknown > 0 ? <Notice tone="warn" title={text.bulk.unknown(unknown)} /> : null}
        <div className="sm:*:max-h-72!">
          <Table
            label={text.bulk.ends}
            columns={columns}
            rows={calls}
            rowKey={({ id }) => String(id)}
            empty={null}
          />
        </div>
        {responses.length > 0 && !isRunning ? (
          <div className="sm:*:max-h-72!">
            <Table
              label={text.bulk.responses}
              columns={tableColumns}
              rows={responses}
              rowKey={(_row, index) => String(index)}
              empty={null}
            />
          </div>
        ) : null}
        {!isReading && calls.length > 1 && !isRunning && failed + untried > 0 ? choices : null}
        <DialogActions
          aside={
            <ExportMenu
              name={path.replace('/', '-')}
              isIncomplete={isReading && failed + untried > 0}
              disabledReason={isRunning ? title : undefined}
              table={() =>
                responses.length > 0
                  ? tableOf(tableColumns, responses)
                  : tableOf([...columns, callColumn], calls)
              }
            />
          }
        >
          {isRunning ? (
            <Button autoFocus pending={isStopping} onClick={journal.stop}>
              {isStopping ? text.bulk.stopping : text.bulk.stop}
            </Button>
          ) : (
            <>
              {untried > 0 ? (
                <Button disabledReason={busy} onClick={journal.goOn}>
                  {text.bulk.goOn(untried)}
                </Button>
              ) : null}
              {failed > 0 ? (
                <Button disabledReason={busy} onClick={journal.retry}>
                  {text.bulk.retry(failed)}
                </Button>
              ) : null}
              <Button look="primary" autoFocus onClick={onClose}>
                {text.close}
              </Button>
            </>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}

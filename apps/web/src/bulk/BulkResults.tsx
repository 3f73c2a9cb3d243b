import { isMade, statusOf } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { ExportMenu, tableOf } from '../components/ExportMenu.tsx'
import { responseColumns, responseRows } from '../responses/many-responses.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogActions } from '../ui/DialogActions.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Table } from '../ui/table/Table.tsx'
import { paths } from '../util/paths.ts'
import { BulkRows } from './BulkRows.tsx'
import type { BulkCall, BulkQuestion } from './bulk-calls.ts'
import type { BulkJournal } from './bulk-journal.ts'
import { isRetriable, isUntried } from './run-calls.ts'
import { RunChoices } from '../plan/RunChoices.tsx'
import { planTable } from '../plan/plan-table.ts'
import { type Count, countsOf } from '../plan/tally.ts'

export type BulkProps = { asked: BulkQuestion; journal: BulkJournal }

type ChoicesProps = { count: number; journal: BulkJournal }

/** How several calls that change something are made. */
export const BulkChoices = ({ count, journal: { isReading, choice, setChoice } }: ChoicesProps) =>
  isReading || count < 2 ? null : (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="sr-only">{text.bulk.choices}</legend>
      <RunChoices choice={choice} onChange={setChoice} />
    </fieldset>
  )

/** Many calls, each with its outcome. What failed can be tried again, what is unknown can't; while they are sent the dialog stays. */
export const BulkResults = ({ asked, journal }: BulkProps) => {
  const { service, described, onClose } = asked
  const { calls, isRunning, isStopping, isReading, busy } = journal
  const count = (wanted: (call: BulkCall) => boolean) => calls.filter(wanted).length
  const done = count(isMade)
  const unknown = count((call) => statusOf(call).status === 'unknown')
  const left = { goOn: count(isUntried), retry: count(isRetriable) }
  // What is under way says so in its row.
  const isSaid = (key: Count['key']) =>
    ['applied', 'unchanged', 'sending', isRunning ? 'untried' : ''].includes(key)
  const responses = useMemo(() => responseRows(calls), [calls])
  const tableColumns = useMemo(() => responseColumns(responses), [responses])
  const title = text.bulk[isRunning ? 'running' : left.goOn > 0 ? 'stopped' : 'ended'](described.path)
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
        <BulkRows label={text.bulk.ends} calls={calls} service={service} isReading={isReading} />
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
        {!isRunning && left.goOn + left.retry > 0 ? (
          <BulkChoices count={calls.length} journal={journal} />
        ) : null}
        <DialogActions
          aside={
            <ExportMenu
              name={described.path.replace('/', '-')}
              isIncomplete={isReading && left.goOn + left.retry > 0}
              disabledReason={isRunning ? title : undefined}
              table={() => (responses.length > 0 ? tableOf(tableColumns, responses) : planTable(calls))}
            />
          }
        >
          {isRunning ? (
            <Button autoFocus pending={isStopping} onClick={journal.stop}>
              {isStopping ? text.bulk.stopping : text.bulk.stop}
            </Button>
          ) : (
            <>
              {(['goOn', 'retry'] as const).map((way) =>
                left[way] > 0 ? (
                  <Button key={way} disabledReason={busy} onClick={journal[way]}>
                    {text.bulk[way](left[way])}
                  </Button>
                ) : null,
              )}
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
